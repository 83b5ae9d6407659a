import { builtPlans } from "~/features/site/marketing/catalogue";
import { FaqPage } from "~/features/site/marketing/FaqPage";
import { metadata } from "~/features/site/marketing/metadata";
import { faq } from "~/features/site/marketing/public-pages";
import { questionsFor, textOf } from "~/features/site/marketing/questions";
import { breadcrumbs, questions } from "~/features/site/marketing/structured-data";

const asked = questionsFor(builtPlans).map(({ question, answer }) => ({ question, text: textOf(answer) }));

export const meta = () => metadata(faq, questions(asked), breadcrumbs(faq, "FAQ"));

export default FaqPage;

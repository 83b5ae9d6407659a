import { builtPlans } from "~/features/marketing/catalogue";
import { FaqPage } from "~/features/marketing/FaqPage";
import { metadata } from "~/features/marketing/metadata";
import { faq } from "~/features/marketing/public-pages";
import { questionsFor, textOf } from "~/features/marketing/questions";
import { breadcrumbs, questions } from "~/features/marketing/structured-data";

const asked = questionsFor(builtPlans).map(({ question, answer }) => ({ question, text: textOf(answer) }));

export const meta = () => metadata(faq, questions(asked), breadcrumbs(faq, "FAQ"));

export default FaqPage;

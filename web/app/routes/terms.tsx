import { metadata } from "~/features/site/marketing/metadata";
import { terms } from "~/features/site/marketing/public-pages";
import { breadcrumbs } from "~/features/site/marketing/structured-data";
import { TermsPage } from "~/features/site/marketing/TermsPage";

export const meta = () => metadata(terms, breadcrumbs(terms, "Terms of Service"));

export default TermsPage;

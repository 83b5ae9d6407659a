import { metadata } from "~/features/marketing/metadata";
import { terms } from "~/features/marketing/public-pages";
import { breadcrumbs } from "~/features/marketing/structured-data";
import { TermsPage } from "~/features/marketing/TermsPage";

export const meta = () => metadata(terms, breadcrumbs(terms, "Terms of Service"));

export default TermsPage;

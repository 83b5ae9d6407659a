import { metadata } from "~/features/site/marketing/metadata";
import { PrivacyPage } from "~/features/site/marketing/PrivacyPage";
import { privacy } from "~/features/site/marketing/public-pages";
import { breadcrumbs } from "~/features/site/marketing/structured-data";

export const meta = () => metadata(privacy, breadcrumbs(privacy, "Privacy Policy"));

export default PrivacyPage;

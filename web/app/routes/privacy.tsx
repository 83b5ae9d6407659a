import { metadata } from "~/features/marketing/metadata";
import { PrivacyPage } from "~/features/marketing/PrivacyPage";
import { privacy } from "~/features/marketing/public-pages";
import { breadcrumbs } from "~/features/marketing/structured-data";

export const meta = () => metadata(privacy, breadcrumbs(privacy, "Privacy Policy"));

export default PrivacyPage;

import { ContactPage } from "~/features/site/marketing/ContactPage";
import { metadata } from "~/features/site/marketing/metadata";
import { contact } from "~/features/site/marketing/public-pages";
import { breadcrumbs } from "~/features/site/marketing/structured-data";

export const meta = () => metadata(contact, breadcrumbs(contact, "Contact Us"));

export default ContactPage;

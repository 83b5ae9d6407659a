import { ContactPage } from "~/features/marketing/ContactPage";
import { metadata } from "~/features/marketing/metadata";
import { contact } from "~/features/marketing/public-pages";
import { breadcrumbs } from "~/features/marketing/structured-data";

export const meta = () => metadata(contact, breadcrumbs(contact, "Contact Us"));

export default ContactPage;

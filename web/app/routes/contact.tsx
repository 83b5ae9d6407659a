import { ShortPage } from "~/features/site-frame/ShortPage";

export const meta = () => [{ title: "Contact Us · Thumbsmith" }];

export default function Contact() {
  return (
    <ShortPage
      title="Contact Us"
      lead="The contact form is not built yet. Until it is, write to whoever runs this copy of Thumbsmith."
    />
  );
}

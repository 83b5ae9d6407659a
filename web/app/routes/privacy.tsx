import { ShortPage } from "~/features/site-frame/ShortPage";

export const meta = () => [{ title: "Privacy Policy · Thumbsmith" }];

const promises = [
  "We keep your name, your mail address, a hash of your password, and what you make here.",
  "Your date of birth never leaves your browser; we keep only that you are old enough.",
  "No tracking cookies, no advertising, no third-party scripts.",
  "You can download everything, and delete your account with all its pictures, on your account page.",
];

export default function Privacy() {
  return (
    <ShortPage title="Privacy Policy" lead="What is kept about you, in short.">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
    </ShortPage>
  );
}

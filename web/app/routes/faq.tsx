import { ShortPage } from "~/features/site-frame/ShortPage";

export const meta = () => [{ title: "FAQ · Thumbsmith" }];

const questions = [
  {
    question: "What do I get?",
    answer:
      "Four thumbnails for each sentence. Pick one, move the words, change the pictures, and download it at 1280 x 720.",
  },
  { question: "Who owns what I make?", answer: "You do, and you may use it commercially." },
  { question: "How long are my pictures kept?", answer: "1 year. Saving one again starts the year anew." },
  {
    question: "How do I leave?",
    answer: "On your account page: download everything first, then delete the account.",
  },
];

export default function Faq() {
  return (
    <ShortPage title="FAQ" lead="The first answers. More will come as people ask.">
      {questions.map(({ question, answer }) => (
        <section key={question} className="border-t border-line pt-4">
          <h2 className="text-lg font-semibold">{question}</h2>
          <p className="text-muted">{answer}</p>
        </section>
      ))}
    </ShortPage>
  );
}

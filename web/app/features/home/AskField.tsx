/** The front page's one big field. Its words go to the studio, which starts at once. */
import { ArrowRight } from "lucide-react";
import { type FormEvent, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { buttonClass } from "~/ui/button";

/** What the studio finds in the navigation when the creator has already asked for pictures. */
export interface AskedFor {
  prompt: string;
}

const LONGEST = 4_000;

export function AskField() {
  const navigate = useNavigate();
  const [prompt, setPrompt] = useState("");
  const [touched, setTouched] = useState(false);

  function ask(event: FormEvent) {
    event.preventDefault();
    const words = prompt.trim();
    navigate("/design-thumbnail", words ? { state: { prompt: words } satisfies AskedFor } : undefined);
  }

  // Without script the browser sends the form itself, and the studio opens with the words filled in.
  return (
    <form action="/design-thumbnail" onSubmit={ask} className="flex flex-col gap-6">
      <h1>
        <label htmlFor="prompt" className="display block text-4xl text-balance md:text-5xl xl:text-6xl">
          What is your video about?
        </label>
      </h1>
      <div className="flex flex-col gap-3 rounded-card border-2 border-text bg-raised p-2 focus-within:border-focus sm:flex-row">
        <input
          id="prompt"
          name="prompt"
          value={prompt}
          onChange={(event) => setPrompt(event.target.value)}
          onFocus={() => setTouched(true)}
          maxLength={LONGEST}
          placeholder="I survived 50 hours in Antarctica"
          autoComplete="off"
          className="h-13 min-w-0 bg-transparent sm:flex-1 px-4 text-lg placeholder:text-muted focus:outline-none"
        />
        <button type="submit" className={buttonClass("primary", "large")}>
          Make 4 thumbnails
          <ArrowRight size={18} aria-hidden />
        </button>
      </div>
      {touched ? <PrefetchPageLinks page="/design-thumbnail" /> : null}
    </form>
  );
}

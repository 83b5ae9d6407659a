/** Below the prompt: ideas while it is empty, then a fuller wording and headlines that are read before they are taken. */

import { RotateCw, Sparkles, Undo2 } from "lucide-react";
import { useState } from "react";
import { type Failure, failureOf } from "~/api/errors";
import { Button } from "~/ui/button";
import { InlineFailure } from "~/ui/failure";
import { TextArea } from "~/ui/field";
import { fetchPromptHelp, type PromptSuggestion } from "../calls";
import { type Brief, MAXIMUM_PROMPT } from "./brief";
import { withHeadline } from "./headline";
import { ideasOf } from "./ideas";

interface PromptHelpProps {
  brief: Brief;
  onPrompt: (prompt: string) => void;
}

export function PromptHelp({ brief, onPrompt }: PromptHelpProps) {
  const [suggestion, setSuggestion] = useState<PromptSuggestion | null>(null);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  /** What stood there before the last suggestion was taken, and what has taken its place. */
  const [replaced, setReplaced] = useState<{ before: string; after: string } | null>(null);

  async function ask(): Promise<void> {
    setAsking(true);
    setProblem(null);
    try {
      setSuggestion(await fetchPromptHelp(brief.prompt.trim(), brief.title.trim()));
    } catch (failure) {
      setProblem(failureOf("No suggestion came. Please try again.", failure));
    } finally {
      setAsking(false);
    }
  }
  function take(prompt: string): void {
    setReplaced({ before: brief.prompt, after: prompt });
    onPrompt(prompt);
  }
  function undo(): void {
    if (replaced) onPrompt(replaced.before);
    setReplaced(null);
  }

  if (brief.prompt.trim() === "" && brief.title.trim() === "") return <Ideas onTake={onPrompt} />;
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          busy={asking}
          icon={<Sparkles size={16} aria-hidden />}
          onClick={() => void ask()}
        >
          Improve my prompt
        </Button>
        {replaced && replaced.after === brief.prompt ? (
          <Button size="small" variant="quiet" icon={<Undo2 size={16} aria-hidden />} onClick={undo}>
            Back to my words
          </Button>
        ) : null}
      </div>
      <InlineFailure failure={problem} />
      {suggestion ? (
        <Suggested
          suggestion={suggestion}
          onChange={(prompt) => setSuggestion({ ...suggestion, prompt })}
          onTake={() => {
            take(suggestion.prompt);
            setSuggestion({ ...suggestion, prompt: "" });
          }}
          onHeadline={(headline) => take(withHeadline(brief.prompt, headline))}
          onClose={() => setSuggestion(null)}
        />
      ) : null}
    </div>
  );
}

const chip =
  "min-h-8 rounded-full border border-edge/60 px-3 py-1 text-left text-xs transition-colors hover:border-text hover:bg-hover";

function Ideas({ onTake }: { onTake: (prompt: string) => void }) {
  const [page, setPage] = useState(0);
  return (
    <ul aria-label="Ideas" className="flex flex-wrap gap-1.5">
      {ideasOf(page).map((idea) => (
        <li key={idea}>
          <button type="button" className={chip} onClick={() => onTake(idea)}>
            {idea}
          </button>
        </li>
      ))}
      <li>
        <Button
          size="small"
          variant="quiet"
          icon={<RotateCw size={14} aria-hidden />}
          onClick={() => setPage(page + 1)}
        >
          Other ideas
        </Button>
      </li>
    </ul>
  );
}

interface SuggestedProps {
  suggestion: PromptSuggestion;
  onChange: (prompt: string) => void;
  onTake: () => void;
  onHeadline: (headline: string) => void;
  onClose: () => void;
}

function Suggested({ suggestion, onChange, onTake, onHeadline, onClose }: SuggestedProps) {
  const { prompt, headlines } = suggestion;
  return (
    <section
      aria-label="Suggestion"
      className="flex flex-col gap-3 rounded-control border border-line bg-raised p-3"
    >
      {prompt ? (
        <>
          <TextArea
            label="Suggested prompt"
            value={prompt}
            onChange={(event) => onChange(event.target.value)}
            rows={3}
            className="field-sizing-content max-h-48"
            limit={MAXIMUM_PROMPT}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={onTake}>
              Use this prompt
            </Button>
            <Button size="small" variant="quiet" onClick={onClose}>
              Keep mine
            </Button>
          </div>
        </>
      ) : null}
      {headlines.length > 0 ? (
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Words on the picture</legend>
          <div className="flex flex-wrap gap-1.5">
            {headlines.map((headline) => (
              <button key={headline} type="button" className={chip} onClick={() => onHeadline(headline)}>
                {headline}
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
      <p className="text-xs text-muted">
        {writtenBy(suggestion)} Nothing is made until you press the button.
      </p>
    </section>
  );
}

function writtenBy({ model, note }: Pick<PromptSuggestion, "model" | "note">): string {
  if (model) return `Written by ${model}, which was sent your prompt and title.`;
  return note ?? "Written by built-in rules; your words were sent to nobody else.";
}

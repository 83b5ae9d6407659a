/** The words of a text, each with a colour and style that it can have of its own; and a headline split or joined. */
import { changeElements } from "~/scene/operations";
import { fitted } from "~/scene/text-fit";
import { AS_THE_TEXT, asTheText, type OwnLook, type Word, withLook, wordsOf } from "~/scene/text-ranges";
import type { TextElement } from "~/scene/types";
import { Button } from "~/ui/button";
import { Popover } from "~/ui/popover";
import { ActionButton } from "../actions/ActionButton";
import { useDesigner, useSession } from "../state/designer-context";
import { ColourChoice } from "./ColourField";
import { LetterStyles } from "./LetterStyles";
import { Section } from "./Section";
import { useElementEdit } from "./use-element-edit";

/** More are a paragraph, whose letters are better selected where they stand. */
const MOST_WORDS = 40;

export function Words({ element }: { element: TextElement }) {
  const isAlone = useSession((session) => session.selection.length < 2);
  const words = isAlone ? wordsOf(element) : [];
  return (
    <Section
      title="Words"
      aside={
        <div className="flex">
          <ActionButton action="split-lines" />
          <ActionButton action="join-texts" />
        </div>
      }
    >
      {words.length > 0 && words.length <= MOST_WORDS ? (
        <ul className="flex flex-wrap gap-1.5">
          {words.map((word) => (
            <li key={word.start}>
              <WordChip element={element} word={word} />
            </li>
          ))}
        </ul>
      ) : null}
      {isAlone && element.ranges.length > 0 ? <AllAlike element={element} /> : null}
    </Section>
  );
}

function AllAlike({ element }: { element: TextElement }) {
  const edit = useElementEdit(element);
  return (
    <Button size="small" onClick={() => edit.change("All words alike", (text) => asTheText(text))}>
      All words alike
    </Button>
  );
}

function WordChip({ element, word }: { element: TextElement; word: Word }) {
  return (
    <Popover
      label={`Look of “${word.text}”`}
      side="left"
      trigger={
        <button
          type="button"
          aria-label={`Look of “${word.text}”`}
          className="flex h-8 max-w-full items-center gap-1.5 rounded-control border border-edge bg-raised px-2 text-sm hover:border-text/60 pointer-coarse:h-11"
        >
          <span
            className="size-3 shrink-0 rounded-[3px] border border-line"
            style={{ background: word.fill ?? element.fill }}
          />
          <span className="truncate">{word.text}</span>
        </button>
      }
    >
      <WordLook element={element} word={word} />
    </Popover>
  );
}

function WordLook({ element, word }: { element: TextElement; word: Word }) {
  const { document, textLayout } = useDesigner();
  const changed = (look: Partial<OwnLook>) => (scene: typeof document.scene) =>
    changeElements(scene, [element.id], (text) =>
      text.kind === "text" ? fitted(withLook(text, word, look), textLayout) : text,
    );
  return (
    <div className="flex flex-col gap-3">
      <ColourChoice
        value={word.fill ?? element.fill}
        onBegin={() => document.begin("Colour of a word")}
        onChange={(fill) => document.update(changed({ fill }))}
        onComplete={() => document.complete()}
      />
      <div className="flex items-center">
        <LetterStyles
          element={element}
          look={word}
          onChange={(label, look) => document.commit(label, changed(look))}
        />
        <Button size="small" onClick={() => document.commit("As the other words", changed(AS_THE_TEXT))}>
          As the others
        </Button>
      </div>
    </div>
  );
}

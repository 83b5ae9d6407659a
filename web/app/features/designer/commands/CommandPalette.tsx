/**
 * Everything that can be done now, found by a few words. The field keeps the focus: arrow keys go through the list below
 * it, Enter runs what is marked.
 */
import clsx from "clsx";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { shortcutOf } from "~/editor-kit/keys";
import { useAfterDialog } from "~/ui/after-dialog";
import { Dialog } from "~/ui/dialog";
import { useDesigner, useSession } from "../state/designer-context";
import type { Command } from "./command";
import { foundCommands } from "./found-commands";

/** `commands`: what can be done at the moment the palette opens. */
export function CommandPalette({ commands }: { commands: () => readonly Command[] }) {
  const { session } = useDesigner();
  const isOpen = useSession(({ commandsOpen }) => commandsOpen);
  const { doNext, focusAfter } = useAfterDialog();
  const close = () => session.setState({ commandsOpen: false });
  return (
    <Dialog open={isOpen} onClose={close} title="Commands" focusAfter={focusAfter}>
      <Search
        commands={commands}
        onChoose={(command) => {
          doNext(() => command.run());
          close();
        }}
      />
    </Dialog>
  );
}

interface SearchProps {
  commands: () => readonly Command[];
  onChoose: (command: Command) => void;
}

function Search({ commands: commandsNow, onChoose }: SearchProps) {
  const id = useId();
  const [commands] = useState(commandsNow);
  const [words, setWords] = useState("");
  const [marked, setMarked] = useState(0);
  const found = foundCommands(commands, words);
  const optionId = (index: number) => `${id}-${index}`;
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = markedBy(event.key, marked, found.length);
    const command = found[marked];
    if (next === null && event.key !== "Enter") return;
    event.preventDefault();
    if (next !== null) setMarked(next);
    else if (command) onChoose(command);
  };
  return (
    <div className="flex flex-col gap-3">
      <input
        role="combobox"
        aria-label="Search all commands"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? optionId(marked) : undefined}
        autoComplete="off"
        spellCheck={false}
        data-focus
        value={words}
        placeholder="What do you want to do?"
        onChange={(event) => {
          setWords(event.target.value);
          setMarked(0);
        }}
        onKeyDown={press}
        className="h-10 w-full rounded-control border border-edge bg-raised px-3 text-text placeholder:text-muted hover:border-text/60"
      />
      <p role="status" className={found.length === 0 ? "text-sm text-muted" : "sr-only"}>
        {found.length === 0 ? "Nothing that can be done now is called so." : `${found.length} commands`}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label="Commands"
        className="-mx-3 h-[min(24rem,45dvh)] overflow-y-auto"
      >
        {found.map((command, index) => (
          <Option
            key={command.id}
            id={optionId(index)}
            command={command}
            isMarked={index === marked}
            onMark={() => setMarked(index)}
            onChoose={() => onChoose(command)}
          />
        ))}
      </div>
    </div>
  );
}

const PAGE = 8;

/** Which of so many is marked after a key; null for keys that mark nothing. Up and down go round. */
function markedBy(key: string, marked: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return (marked + 1) % count;
    case "ArrowUp":
      return (marked - 1 + count) % count;
    case "PageDown":
      return Math.min(count - 1, marked + PAGE);
    case "PageUp":
      return Math.max(0, marked - PAGE);
    default:
      return null;
  }
}

interface OptionProps {
  id: string;
  command: Command;
  isMarked: boolean;
  onMark: () => void;
  onChoose: () => void;
}

function Option({ id, command, isMarked, onMark, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);
  const { label, icon: Icon, group } = command;
  const keys = shortcutOf(command);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names what is marked
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isMarked}
      onPointerMove={onMark}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        "flex min-h-10 cursor-default items-center gap-3 rounded-control px-3 text-sm select-none pointer-coarse:min-h-11",
        isMarked && "bg-hover",
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="text-xs text-muted">{group}</span>
      {keys ? <kbd className="font-mono text-xs text-muted pointer-coarse:hidden">{keys}</kbd> : null}
    </div>
  );
}

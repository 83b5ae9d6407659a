/**
 * All fonts to choose from: a search by name, kind and script, own, favourite and recent ones first. Arrow keys walk over
 * the rows, letters search wherever the focus is.
 */
import { Plus, Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import type { FontFamily } from "~/scene/fonts";
import { useUser } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { useDesigner } from "../state/designer-context";
import { FontRow, ROW } from "./FontRow";
import { findFonts, KINDS } from "./kinds";
import { isOwn } from "./queries";
import { recentFonts } from "./recent";
import type { Fonts } from "./use-fonts";

interface FontChooserProps {
  fonts: Fonts;
  /** Key of the chosen family; empty: any. */
  value: string;
  onChoose: (key: string) => void;
  /** Words to set in each; its name unless given. */
  sample: string;
  /** What leaving the choice open is called. */
  any: string | undefined;
  /** The families to choose from beside the creator's own; all unless given. */
  keys: readonly string[] | undefined;
  onAdd: () => void;
  onRename: (family: FontFamily) => void;
  onDelete: (family: FontFamily) => void;
}

const ALL = "all";
const LONGEST_SAMPLE = 24;

export function FontChooser(props: FontChooserProps) {
  const { fonts, value, onChoose, any, keys, onAdd } = props;
  const designer = useDesigner();
  const [asked, setAsked] = useState("");
  const [kind, setKind] = useState(ALL);
  const search = useRef<HTMLInputElement>(null);
  const families = [
    ...fonts.own,
    ...designer.fonts.families.filter(({ key }) => keys?.includes(key) ?? true),
  ];
  const groups = useGroups(families, fonts.favourites);
  const found = asked.trim() ? findFonts(families, asked) : null;
  const shown = kind === ALL ? groups : groups.filter(({ key }) => key === kind);
  const row = (family: FontFamily) => <Row key={family.key} family={family} {...props} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the rows in it.
    <div
      className="flex max-h-[min(34rem,calc(var(--radix-popover-content-available-height)-1.5rem))] w-[min(22rem,calc(100vw-3rem))] flex-col gap-2"
      onKeyDown={(event) => walk(event, search.current)}
    >
      <SearchField
        input={search}
        words={asked}
        onChange={setAsked}
        onEnter={() => found?.[0] && onChoose(found[0].key)}
      />
      {found ? null : (
        <Kinds
          choices={[{ key: ALL, title: "All" }, ...groups.filter(({ key }) => key !== "recent")]}
          value={kind}
          onChange={setKind}
        />
      )}
      <p role="status" className="sr-only">
        {found ? (found.length === 1 ? "1 font" : `${found.length} fonts`) : ""}
      </p>
      <div className="-mx-1 flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-1">
        {any && !found ? (
          <button
            type="button"
            {...{ [ROW]: "" }}
            aria-current={value === "" || undefined}
            onClick={() => onChoose("")}
            className="rounded-control px-2.5 py-2 text-left text-sm hover:bg-hover"
          >
            {any}
          </button>
        ) : null}
        {found ? (
          found.length > 0 ? (
            <ul aria-label="Found fonts">{found.map(row)}</ul>
          ) : (
            <p className="p-2.5 text-sm text-muted">
              No font is called so. Try a kind, such as comic or pixel.
            </p>
          )
        ) : (
          shown.map(({ key, title, members }) => (
            <Group key={key} title={title}>
              {members.map(row)}
            </Group>
          ))
        )}
      </div>
      <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
        Add your own font
      </Button>
    </div>
  );
}

interface FontGroup {
  readonly key: string;
  readonly title: string;
  readonly members: readonly FontFamily[];
}

/** Those that have members. What was recent when the list was opened stays so. */
function useGroups(families: readonly FontFamily[], favourites: readonly string[]): FontGroup[] {
  const { id } = useUser();
  const [recent] = useState(() => recentFonts(id));
  const named = (keys: readonly string[]) =>
    keys.flatMap((key) => families.find((family) => family.key === key) ?? []);
  const groups: FontGroup[] = [
    { key: "own", title: "Your fonts", members: families.filter(({ key }) => isOwn(key)) },
    { key: "favourites", title: "Favourites", members: named(favourites) },
    { key: "recent", title: "Recent", members: named(recent) },
    ...KINDS.map(({ key, title }) => ({
      key,
      title,
      members: families.filter(({ category }) => category === key),
    })),
  ];
  return groups.filter(({ members }) => members.length > 0);
}

function Row({ family, ...props }: FontChooserProps & { family: FontFamily }) {
  const { fonts, value, onChoose, sample, onRename, onDelete } = props;
  const { key, label } = family;
  const actions = isOwn(key)
    ? [
        { label: "Rename", onSelect: () => onRename(family) },
        { label: "Delete", onSelect: () => onDelete(family) },
      ]
    : undefined;
  return (
    <FontRow
      family={family}
      sample={sample.replace(/\s+/g, " ").trim().slice(0, LONGEST_SAMPLE) || label}
      isChosen={key === value}
      isFavourite={fonts.favourites.includes(key)}
      onChoose={() => onChoose(key)}
      onToggle={() => fonts.toggleFavourite(key)}
      {...(actions ? { actions } : {})}
    />
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section>
      <h3 id={id} className="px-2.5 pt-1 pb-1 text-xs font-semibold text-muted">
        {title}
      </h3>
      <ul aria-labelledby={id}>{children}</ul>
    </section>
  );
}

interface SearchFieldProps {
  input: React.RefObject<HTMLInputElement | null>;
  words: string;
  onChange: (words: string) => void;
  onEnter: () => void;
}

function SearchField({ input, words, onChange, onEnter }: SearchFieldProps) {
  return (
    <div className="relative shrink-0">
      <Search size={16} aria-hidden className="absolute top-3 left-3 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label="Search fonts"
        autoComplete="off"
        maxLength={60}
        value={words}
        placeholder="Name, kind or script"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && onEnter()}
        className="h-10 w-full rounded-control border border-edge bg-surface pr-3 pl-9 text-sm text-text placeholder:text-muted hover:border-text/60"
      />
    </div>
  );
}

interface KindsProps {
  choices: readonly { readonly key: string; readonly title: string }[];
  value: string;
  onChange: (key: string) => void;
}

function Kinds({ choices, value, onChange }: KindsProps) {
  return (
    <fieldset className="flex shrink-0 flex-wrap gap-1">
      <legend className="sr-only">Kinds of fonts</legend>
      {choices.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === value}
          onClick={() => onChange(key)}
          className="rounded-full border border-edge px-2.5 py-1 text-xs hover:border-text/60 aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-surface"
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}

/** Arrow keys, Home and End go over the rows; a letter goes to the search. */
function walk(event: KeyboardEvent<HTMLElement>, search: HTMLInputElement | null): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${ROW}]`)];
  const from = event.target as HTMLElement;
  const at = rows.indexOf(from.closest("li")?.querySelector<HTMLElement>(`[${ROW}]`) ?? from);
  const isSearching = from === search;
  const next: Record<string, HTMLElement | null | undefined> = {
    ArrowDown: isSearching ? rows[0] : rows[Math.min(at + 1, rows.length - 1)],
    ArrowUp: at <= 0 ? search : rows[at - 1],
    ...(isSearching ? {} : { Home: rows[0], End: rows.at(-1) }),
  };
  const target = next[event.key];
  if (target && (at >= 0 || isSearching)) {
    event.preventDefault();
    target.focus();
  } else if (
    !isSearching &&
    at >= 0 &&
    /^[\p{L}\p{N}]$/u.test(event.key) &&
    !event.ctrlKey &&
    !event.metaKey
  ) {
    search?.focus();
  }
}

/** What the thumbnail is called, in the bar: a click renames it. */
import { Pencil } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { MAXIMUM_TITLE } from "../prompt/brief";
import { useSlice, useStudio, useTitle } from "../studio-context";

export function HeaderTitle() {
  const title = useTitle();
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) return <NameField onEnd={() => setRenaming(false)} />;
  return (
    <h1 className="min-w-0 text-sm font-semibold max-sm:text-xs max-sm:leading-tight sm:-ml-2">
      <button
        type="button"
        title="Rename"
        onClick={() => setRenaming(true)}
        className="flex max-w-full min-w-0 items-center gap-1.5 rounded-control text-left sm:h-9 sm:px-2 sm:hover:bg-hover"
      >
        {/* In a hand there is more height than width. */}
        <span className="min-w-0 max-sm:line-clamp-2 max-sm:wrap-break-word sm:truncate">
          {title || "Untitled thumbnail"}
        </span>
        <Pencil size={14} aria-hidden className="shrink-0 text-muted max-sm:hidden" />
      </button>
    </h1>
  );
}

/** What is typed is the title at once, however the field is left. */
function NameField({ onEnd }: { onEnd: () => void }) {
  const studio = useStudio();
  const { brief } = useSlice("brief");
  const [stood] = useState(useTitle());
  function press({ key, nativeEvent }: KeyboardEvent) {
    if (!nativeEvent.isComposing && (key === "Enter" || key === "Escape")) onEnd();
  }
  return (
    <input
      aria-label="Name of this thumbnail"
      // biome-ignore lint/a11y/noAutofocus: it takes the place of what was clicked.
      autoFocus
      value={brief.title}
      placeholder={stood || "The title of your video"}
      maxLength={MAXIMUM_TITLE}
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      onChange={(event) => studio.brief.change({ title: event.target.value })}
      onKeyDown={press}
      onBlur={onEnd}
      className="h-9 w-full max-w-100 min-w-0 rounded-control border border-edge bg-raised px-2 text-sm font-semibold focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus sm:-ml-2.25"
    />
  );
}

/**
 * Cards in rows, of which only those near the window are on the page: a thousand cost as much as fifty.
 * Arrow keys walk from card to card; the card that has the focus stays on the page wherever it is scrolled to.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  type GridWish,
  heightOf,
  indexAfter,
  placeOf,
  type Rows,
  rowsOf,
  rowsSeen,
  shapeOf,
} from "./grid-layout";
import type { Listed } from "./paged-list";

/** On the part of a card that opens what it shows; the arrow keys go from one to the next. */
export const CARD_LINK = "data-card-link";

interface CollectionGridProps<Item extends Listed> {
  label: string;
  items: readonly Item[];
  /** There are more than `items`, not fetched yet. */
  hasMore: boolean;
  wish: GridWish;
  /** The end is near: what comes next may be fetched. */
  onNearEnd: () => void;
  /** Keys that this grid does nothing with itself, pressed on the card of an item. */
  onCardKey?: (event: KeyboardEvent, item: Item) => void;
  children: (item: Item) => ReactNode;
}

export function CollectionGrid<Item extends Listed>(props: CollectionGridProps<Item>) {
  const { label, items, hasMore, wish, onNearEnd, onCardKey, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const width = useWidth(list);
  const shape = useMemo(() => shapeOf(width, wish), [width, wish]);
  const rows = useRowsSeen(list, (top, bottom) => rowsSeen(shape, items.length, top, bottom));
  const { focused, focus, tracking } = useFocusedCard(list, items);

  const isNearEnd = hasMore && rows.end >= rowsOf(shape, items.length);
  useEffect(() => {
    if (isNearEnd && items.length > 0) onNearEnd();
  }, [isNearEnd, items.length, onNearEnd]);

  function walk(event: KeyboardEvent): void {
    const index = items.findIndex(({ id }) => id === focused);
    const item = items[index];
    if (!item || event.defaultPrevented) return;
    const isLink = event.target instanceof HTMLElement && event.target.hasAttribute(CARD_LINK);
    const next =
      isLink && !event.ctrlKey && !event.metaKey && !event.altKey
        ? indexAfter(event.key, index, shape, items.length)
        : null;
    const target = next === null ? null : items[next];
    if (target) {
      event.preventDefault();
      focus(target.id);
    }
    if (isLink) onCardKey?.(event, target && event.shiftKey ? target : item);
  }

  const shown = items
    .map((item, index) => ({ item, index }))
    .filter(({ item, index }) => {
      const row = Math.floor(index / shape.columns);
      return (row >= rows.first && row < rows.end) || item.id === focused;
    });
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative w-full"
      style={{ height: heightOf(shape, items.length) }}
      onKeyDown={walk}
      {...tracking}
    >
      {width > 0
        ? shown.map(({ item, index }) => (
            <li
              key={item.id}
              data-card={item.id}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={index + 1}
              className="absolute scroll-my-24"
              style={{ ...placeOf(shape, index), width: shape.cellWidth, height: shape.cellHeight }}
            >
              {children(item)}
            </li>
          ))
        : null}
    </ul>
  );
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    setWidth(measured.clientWidth);
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Kept up to date while the page, or whatever the grid lies in, is scrolled or changes its size. */
function useRowsSeen(
  element: RefObject<HTMLElement | null>,
  seen: (top: number, bottom: number) => Rows,
): Rows {
  const [rows, setRows] = useState<Rows>({ first: 0, end: 0 });
  const look = useRef(() => {});
  look.current = () => {
    if (!element.current) return;
    const { top } = element.current.getBoundingClientRect();
    const next = seen(-top, window.innerHeight - top);
    setRows((before) => (before.first === next.first && before.end === next.end ? before : next));
  };
  // Whatever changed this render may have moved the grid.
  useLayoutEffect(() => look.current());
  useEffect(() => {
    const again = () => look.current();
    // Captured: scroll events of a dialog's body do not bubble.
    window.addEventListener("scroll", again, { capture: true, passive: true });
    window.addEventListener("resize", again);
    return () => {
      window.removeEventListener("scroll", again, { capture: true });
      window.removeEventListener("resize", again);
    };
  }, []);
  return rows;
}

/** Which card has the focus; when it leaves the list, its neighbour gets it, so that nobody starts at the top again. */
function useFocusedCard(list: RefObject<HTMLElement | null>, items: readonly Listed[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const place = useRef(0);

  useLayoutEffect(() => {
    const index = items.findIndex(({ id }) => id === focused);
    if (index >= 0) {
      place.current = index;
      return;
    }
    const neighbour = items[Math.min(place.current, items.length - 1)];
    if (focused === null || !neighbour) return;
    wanted.current = neighbour.id;
    setFocused(neighbour.id);
  }, [items, focused]);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const link = list.current?.querySelector<HTMLElement>(
      `[data-card="${CSS.escape(wanted.current)}"] [${CARD_LINK}]`,
    );
    wanted.current = null;
    link?.focus({ preventScroll: true });
    link?.closest("li")?.scrollIntoView({ block: "nearest" });
  });

  const cardOf = (target: EventTarget) =>
    target instanceof HTMLElement ? (target.closest<HTMLElement>("[data-card]")?.dataset.card ?? null) : null;
  return {
    focused,
    focus: (id: string) => {
      wanted.current = id;
      setFocused(id);
    },
    tracking: {
      onFocus: (event: FocusEvent) => setFocused(cardOf(event.target)),
      onBlur: (event: FocusEvent) => {
        // To nowhere: the card has just been taken away, or a menu has opened.
        if (event.relatedTarget) setFocused(cardOf(event.relatedTarget));
      },
    },
  };
}

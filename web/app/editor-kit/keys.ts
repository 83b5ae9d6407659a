/**
 * Shortcuts as text: `Mod+Shift+Z`, `ArrowLeft`, `?`. `Mod` is Ctrl, or Command on a Mac. A sign that needs Shift on some
 * keyboard is named by itself, without Shift.
 */

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> &
  Partial<Pick<KeyboardEvent, "code">>;

const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;

export function keysOf(event: KeyPress): string {
  const key = keyOf(event);
  const isSign = key.length === 1 && !LETTER_OR_DIGIT.test(key) && key !== " ";
  const parts = [
    event.ctrlKey || event.metaKey ? "Mod" : "",
    event.altKey ? "Alt" : "",
    event.shiftKey && !isSign ? "Shift" : "",
    key.length === 1 ? key.toUpperCase() : key,
  ];
  return parts.filter(Boolean).join("+");
}

/** With Alt a Mac types another sign than the key says: then the key counts. */
function keyOf({ key, altKey, code = "" }: KeyPress): string {
  return altKey && /^Key[A-Z]$/.test(code) && !/^[a-z]$/i.test(key) ? code.slice(3) : key;
}

const NAMES: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
  " ": "Space",
};

/** The shortcut as a person reads it on this machine. */
export function describeKeys(keys: string, isMac: boolean): string {
  const parts =
    keys === "+" ? ["+"] : keys.split("+").map((part, i, all) => part || (i === all.length - 1 ? "+" : ""));
  const named = parts
    .filter(Boolean)
    .map((part) => (part === "Mod" ? (isMac ? "⌘" : "Ctrl") : (NAMES[part] ?? part)));
  return named.join(isMac ? " " : "+");
}

/** The first shortcut, as a person reads it on this machine. */
export function shortcutOf({ keys: [keys] }: { keys: readonly string[] }): string | undefined {
  return keys && describeKeys(keys, isMac());
}

export function isMac(): boolean {
  return typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.userAgent);
}

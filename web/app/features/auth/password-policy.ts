/**
 * Which passwords are good enough, shown while one is typed; the server decides. Pure. The rules, their order and what
 * counts as broken are those of `accounts/passwords.py`: one table of cases holds both to them.
 */

const SHORTEST = 12;
export const LONGEST = 64;
const CLASSES_NEEDED = 3;
const RUN = 3;
const SHORTEST_NAME = 2;
const SHORTEST_NAME_PART = 3;
const SHORTEST_ADDRESS = 3;
const SHORTEST_ADDRESS_PART = 4;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const KEYBOARD = ["`1234567890-=", "qwertyuiop[]\\", "asdfghjkl;'", "zxcvbnm,./"] as const;
const SHIFTED = '~!@#$%^&*()_+{}|:"<>?';
const UNSHIFTED = "`1234567890-=[]\\;',./";

const GENERATED_LENGTH = 20;
const GENERATED_FROM = `${LETTERS}${LETTERS.toUpperCase()}${DIGITS}!#%+:=?@_-`;

export type PasswordCode =
  | "PASSWORD_TOO_SHORT"
  | "PASSWORD_TOO_LONG"
  | "PASSWORD_INSUFFICIENT_COMPLEXITY"
  | "PASSWORD_COMMON_PATTERN"
  | "PASSWORD_SEQUENTIAL_CHARS"
  | "PASSWORD_REPEATED_CHARS"
  | "PASSWORD_CONTAINS_PERSONAL_INFO"
  | "PASSWORD_KEYBOARD_PATTERN";

/** What is known of the person whose password it is. Changing a password looks at the address only. */
export interface Owner {
  readonly email: string;
  readonly names: readonly string[];
}

/** Every broken rule in the order of the document, with the part of the password that breaks it where one does. */
export type Broken = ReadonlyMap<PasswordCode, string | null>;

/** `words`: the common words, lower case; empty while they are still being fetched. */
export function brokenRules(password: string, owner: Owner, words: readonly string[]): Broken {
  const folded = fold(password);
  const length = [...password].length;
  const repeated = /(.)\1{3}/su.exec(password) ?? /(.)\1{3}/su.exec(folded);
  const found: [PasswordCode, string | null | undefined][] = [
    ["PASSWORD_TOO_SHORT", length < SHORTEST ? null : undefined],
    ["PASSWORD_TOO_LONG", length > LONGEST ? null : undefined],
    ["PASSWORD_INSUFFICIENT_COMPLEXITY", classesOf(password) < CLASSES_NEEDED ? null : undefined],
    ["PASSWORD_COMMON_PATTERN", longestIn(folded, words)],
    ["PASSWORD_SEQUENTIAL_CHARS", sequences.find((run) => folded.includes(run)) ?? keyboardRun(folded, rows)],
    ["PASSWORD_REPEATED_CHARS", repeated?.[0]],
    ["PASSWORD_CONTAINS_PERSONAL_INFO", personalWords(owner).find((word) => folded.includes(word))],
    ["PASSWORD_KEYBOARD_PATTERN", keyboardRun(folded, columnsAndDiagonals)],
  ];
  return new Map(found.filter((rule): rule is [PasswordCode, string | null] => rule[1] !== undefined));
}

/** A random password that keeps every rule. */
export function suggestPassword(owner: Owner, words: readonly string[]): string {
  for (;;) {
    const password = Array.from({ length: GENERATED_LENGTH }, randomCharacter).join("");
    if (brokenRules(password, owner, words).size === 0) return password;
  }
}

/** Every character is as likely as any other: numbers that would favour the first ones are drawn again. */
function randomCharacter(): string {
  const count = GENERATED_FROM.length;
  const limit = 256 - (256 % count);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (number < limit) return GENERATED_FROM.charAt(number % count);
  }
}

/** Letters and digits of every script count; whatever is neither, and letters without case, is special. */
function classesOf(password: string): number {
  const classOf = (character: string) =>
    [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u].findIndex((pattern) => pattern.test(character));
  return new Set([...password].map(classOf)).size;
}

/** Without case and accents. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}

/** The longest says best what is wrong. */
function longestIn(folded: string, words: readonly string[]): string | undefined {
  return words
    .filter((word) => folded.includes(word))
    .reduce<string | undefined>(
      (longest, word) => (word.length > (longest?.length ?? 0) ? word : longest),
      undefined,
    );
}

function personalWords({ email, names }: Owner): string[] {
  const account = fold(email.trim()).split("@")[0] ?? "";
  const found = account.length >= SHORTEST_ADDRESS ? [account] : [];
  found.push(...parts(account, SHORTEST_ADDRESS_PART));
  for (const name of names.map((each) => fold(each.trim()))) {
    found.push(...[name, parts(name, 1).join("")].filter((form) => form.length >= SHORTEST_NAME));
    found.push(...parts(name, SHORTEST_NAME_PART));
  }
  return found;
}

/** The words of a name or an address. */
function parts(text: string, shortest: number): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= shortest);
}

/** All neighbours of three in these lines, forwards and backwards. */
function runsOf(lines: readonly string[]): string[] {
  const forwards = lines.flatMap((line) =>
    Array.from({ length: Math.max(0, line.length - RUN + 1) }, (_, start) => line.slice(start, start + RUN)),
  );
  return [...forwards, ...forwards.map((run) => [...run].reverse().join(""))];
}

const sequences = runsOf([LETTERS, DIGITS]);
const rows = new Set(runsOf(KEYBOARD));
const [digitRow, ...letterRows] = KEYBOARD;
const columns = [...digitRow.slice(1)].map(
  (key, place) => key + letterRows.map((row) => row.charAt(place)).join(""),
);
/** From a key of the digits' row down to the left: 4esz for 4. */
const diagonals = [...digitRow].map(
  (key, place) => key + letterRows.map((row, below) => row.charAt(place - 2 - below)).join(""),
);
const columnsAndDiagonals = new Set(runsOf([...columns, ...diagonals.slice(2)]));

/** Three keys that lie so and were pressed one after the other, with shift or without. */
function keyboardRun(folded: string, runs: ReadonlySet<string>): string | undefined {
  const keys = [...folded].map((key) => UNSHIFTED[SHIFTED.indexOf(key)] ?? key).join("");
  for (let start = 0; start + RUN <= keys.length; start++) {
    if (runs.has(keys.slice(start, start + RUN))) return keys.slice(start, start + RUN);
  }
  return undefined;
}

/** Fewer words: small words that carry nothing go, then whole texts beside the headline, then what comes last. */
import { changeElements, elementsById, replaceElements } from "~/scene/operations";
import { withWords } from "~/scene/text-ranges";
import type { Scene, TextElement } from "~/scene/types";
import { PASS_UP_TO, wordsOf } from "../words";
import type { Issue } from "./mender";

const SMALL_WORDS = new Set(
  (
    "a an the of to in on at for from by with and or but so as is are was were be been this that these those it its " +
    "i my your our their his her just very really ein eine der die das und oder mit von zu im am den dem"
  ).split(" "),
);

export function* withFewerWords({ scene, reading }: Issue): Generator<Scene> {
  const bySize = reading.texts.toSorted((one, other) => other.letterHeight - one.letterHeight);
  const order = [...bySize.filter((text) => text.headline), ...bySize.filter((text) => !text.headline)];
  const texts = elementsById(
    scene,
    order.map(({ id }) => id),
  ).filter((element): element is TextElement => element.kind === "text" && !element.locked);
  if (wordCount(texts) <= PASS_UP_TO) return;
  const main = order.find(({ id }) => texts.some((text) => text.id === id))?.id;
  const withoutSmall = replaceElements(scene, texts.map(withoutSmallWords));
  const others = texts.filter(({ id }) => id !== main).map(({ id }) => id);
  const hideOthers = (from: Scene) =>
    changeElements(from, others, (element) => ({ ...element, visible: false }));
  yield withoutSmall;
  if (others.length > 0) yield hideOthers(scene);
  yield hideOthers(withoutSmall);
  const first = texts.find(({ id }) => id === main);
  if (first) yield replaceElements(hideOthers(withoutSmall), [cut(withoutSmallWords(first))]);
}

function wordCount(texts: readonly TextElement[]): number {
  return texts.reduce((sum, text) => sum + wordsOf(text.text).length, 0);
}

/** The text itself when it is made of small words only. */
function withoutSmallWords(text: TextElement): TextElement {
  const kept = keepWords(text.text, (word) => !SMALL_WORDS.has(word));
  return kept === "" || kept === text.text ? text : withWords(text, kept);
}

/** The first words, as many as a glance can read. */
function cut(text: TextElement): TextElement {
  let count = 0;
  return withWords(
    text,
    keepWords(text.text, () => ++count <= PASS_UP_TO),
  );
}

/** Lines stay lines; what holds no word, such as a dash, stays beside its neighbours. */
function keepWords(text: string, keep: (word: string) => boolean): string {
  const lines = text.split("\n").map((line) =>
    line
      .split(/\s+/)
      .filter((piece) => {
        const [word] = wordsOf(piece);
        return word === undefined ? piece !== "" : keep(word);
      })
      .join(" "),
  );
  return lines.filter((line) => line !== "").join("\n");
}

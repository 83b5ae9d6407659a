/** Which commands a person means by a few words. Pure. */

interface Named {
  readonly label: string;
  readonly group: string;
}

/** How far a word is from what a command is called: its beginning, that of one of its words, or inside; null: not in it. */
function distance({ label, group }: Named, word: string): number | null {
  const called = label.toLowerCase();
  if (called.startsWith(word)) return 0;
  const words = `${called} ${group.toLowerCase()}`.split(/[^\p{L}\p{N}]+/u);
  if (words.some((each) => each.startsWith(word))) return 1;
  return called.includes(word) ? 2 : null;
}

/** Those that have all the words, the nearest first; without words all, in their own order. */
export function foundCommands<Command extends Named>(
  commands: readonly Command[],
  words: string,
): readonly Command[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const near = commands.flatMap((command) => {
    const distances = wanted.map((word) => distance(command, word));
    if (distances.includes(null)) return [];
    return { command, total: distances.reduce<number>((sum, each) => sum + (each ?? 0), 0) };
  });
  return near.toSorted((a, b) => a.total - b.total).map(({ command }) => command);
}

/** Ideas for an empty prompt, from all kinds of channels. Pure. */

const ideas = [
  "Last to leave the pool wins",
  "iPhone vs Android camera test",
  "The ship that was never found",
  "I ate only street food for 7 days",
  "How I saved $10,000 in one year",
  "Top 10 places to visit before you die",
  "My dog meets a robot for the first time",
  "Sourdough bread for beginners",
  "I built a tiny house for $5,000",
  "What happens inside a black hole?",
  "30 days without sugar",
  "The lost city nobody can explain",
  "Learn guitar in 10 minutes a day",
  "Old car, new life: full restoration",
  "$1 vs $500 steak",
  "Why did Rome fall?",
] as const;

export const IDEAS_AT_ONCE = 4;

/** The ideas of a page; pages go round. */
export function ideasOf(page: number): readonly string[] {
  const start = (page * IDEAS_AT_ONCE) % ideas.length;
  return ideas.slice(start, start + IDEAS_AT_ONCE);
}

/** The moments that a set of pictures is made of. Pure. */
import { listed, type Moment } from "./moments";

/** As many as four pictures choose from. */
export const MOST_CAST = 6;

/** The best moment of every feeling, and of nobody, then the next best; the best first. */
export function castOf(moments: readonly Moment[]): Moment[] {
  const best = listed(moments);
  const felt = new Set<string>();
  const firsts = best.filter(({ look }) => {
    const feeling = look?.feeling ?? "nobody";
    return !felt.has(feeling) && felt.add(feeling);
  });
  const others = best.filter((moment) => !firsts.includes(moment));
  const cast = new Set([...firsts, ...others].slice(0, MOST_CAST));
  return best.filter((moment) => cast.has(moment));
}

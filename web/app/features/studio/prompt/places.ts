/** Finding a place in the picker: by its name, its kind, and what else it is called. Pure. */
import { says } from "../templates/search";
import type { EngineOption, PlaceOption } from "../wire";

type Listed = EngineOption & Partial<Pick<PlaceOption, "group" | "names">>;

export const foundOptions = <Option extends Listed>(options: readonly Option[], search: string): Option[] =>
  options.filter(({ label, group = "", names = [] }) => says([label, group, ...names].join(" "), search));

/** The heading above an option: that of its kind, above the first of it. */
export const groupOf = (option: Listed): string | undefined => option.group;

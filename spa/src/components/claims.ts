import type { Mark } from '../catalogue';

export type State = Mark['state'] | undefined;

/** Says of each value of a list or map, by its words or key, how it stands with it. */
export type StateOf = (step: string) => State;

/** A part of the content that may hold marks. */
export interface Claimed {
  claims?: Mark[] | undefined;
}

/** How it stands with a value, by the way to it from the map that holds the marks. */
export function stateOf({ claims = [] }: Claimed, ...of: string[]): State {
  const same = (mark: Mark) =>
    (mark.of ?? []).length === of.length && of.every((step, at) => mark.of?.[at] === step);
  return claims.find(same)?.state;
}

/** How it stands with every entry of a list alike: one mark then says it for all. */
export function sharedState(entries: Claimed[]): State {
  const [first, ...others] = entries.map((entry) => stateOf(entry));
  return others.every((state) => state === first) ? first : undefined;
}

import type { Mark } from '../content/catalogue';

export type ClaimState = Mark['state'] | undefined;

/** The state of each value of a list or map, by its text or key. */
export type StateOf = (step: string) => ClaimState;

/** A part of the content that may have marks. */
export interface Claimed {
  claims?: Mark[] | undefined;
}

/** The state of a value, by the keys that lead to it from the object with the marks. */
export function stateOf({ claims = [] }: Claimed, ...of: string[]): ClaimState {
  const same = (mark: Mark) =>
    (mark.of ?? []).length === of.length && of.every((step, at) => mark.of?.[at] === step);
  return claims.find(same)?.state;
}

/** The state that all entries of a list share, so that one mark can be shown for all. */
export function sharedState(entries: Claimed[]): ClaimState {
  const [first, ...others] = entries.map((entry) => stateOf(entry));
  return others.every((state) => state === first) ? first : undefined;
}

import { site, type Mark } from '../content/catalogue';

/** Labels a value as a sample, or as not yet confirmed by the owner. Only previews show it. */
export function ClaimMark({ state }: { state: ClaimState }) {
  if (!state || !site.labels) return null;
  // The space is part of the label, so that a value without a label does not end with a space.
  return (
    <>
      {' '}
      <small>({site.labels[state]})</small>
    </>
  );
}

export type ClaimState = Mark['state'] | undefined;

/** Returns the claim state of a value in a list or map, given the value's text or key. */
export type StateOf = (step: string) => ClaimState;

/** A part of the content that can contain claims. */
export interface Claimed {
  claims?: Mark[] | undefined;
}

/** The claim state of the value at these keys, from the object that holds the claims. */
export function stateOf({ claims = [] }: Claimed, ...of: string[]): ClaimState {
  const same = (mark: Mark) =>
    (mark.of ?? []).length === of.length && of.every((step, at) => mark.of?.[at] === step);
  return claims.find(same)?.state;
}

/**
 * The claim state that all entries of a list share, so that one label can cover the whole list;
 * undefined if the states differ.
 */
export function sharedState(entries: Claimed[]): ClaimState {
  const [first, ...others] = entries.map((entry) => stateOf(entry));
  return others.every((state) => state === first) ? first : undefined;
}

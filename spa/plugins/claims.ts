import type { Claim } from '../src/catalogue.types';

/** What a page needs to know of a claim: its value, and how it stands with it. */
export interface Mark {
  /** The way to the value from the map that the marks stand in; none for the map itself. */
  of?: string[];
  state: Claim['state'];
}

const isClaim = (item: object | null): item is Claim =>
  item !== null && 'state' in item && 'ask' in item;

/** Whether something in a part of the catalogue is made up. */
export function isSample({ claims = [] }: { claims?: Claim[] }): boolean {
  return claims.some(({ state, confirmed }) => state === 'sample' && !confirmed);
}

/** The claims that are open, without what the owner is asked; undefined where there are none. */
export function marksOf(claims: object[]): Mark[] | undefined {
  const open = claims.filter(isClaim).filter(({ confirmed }) => !confirmed);
  const marks = open.map(({ of = [], state }) => (of.length > 0 ? { of, state } : { state }));
  return marks.length > 0 ? marks : undefined;
}

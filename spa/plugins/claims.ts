import type { Claim } from '../src/content/catalogue.types';

/** What a page needs to know of a claim: which value it is about, and its state. */
export interface Mark {
  /**
   * The keys that lead from the object holding the marks to the value; none for the object itself.
   */
  of?: string[];
  state: Claim['state'];
}

const isClaim = (item: object | null): item is Claim =>
  item !== null && 'state' in item && 'ask' in item;

/** Whether anything in a part of the catalogue still waits for its owner. */
export function isOpen({ claims = [] }: { claims?: Claim[] }): boolean {
  return claims.some(({ confirmed }) => !confirmed);
}

/** The open claims, without the questions to the owner; undefined where there are none. */
export function marksOf(claims: object[]): Mark[] | undefined {
  const open = claims.filter(isClaim).filter(({ confirmed }) => !confirmed);
  const marks = open.map(({ of = [], state }) => (of.length > 0 ? { of, state } : { state }));
  return marks.length > 0 ? marks : undefined;
}

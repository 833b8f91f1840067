import type { Claim } from './catalogue.types';

/** The part of a claim that pages need: which value it is about, and the state of that value. */
export interface Mark {
  /**
   * The keys from the object that holds the claims to the value; omitted if the claim is about the
   * object itself.
   */
  of?: string[];
  state: Claim['state'];
}

const isClaim = (item: object | null): item is Claim =>
  item !== null && 'state' in item && 'ask' in item;

/** Whether an object holds a claim that the owner has not confirmed. */
export function isOpen({ claims = [] }: { claims?: Claim[] }): boolean {
  return claims.some(({ confirmed }) => !confirmed);
}

/** Returns the open claims without the questions to the owner; undefined if no claim is open. */
export function marksOf(claims: object[]): Mark[] | undefined {
  const open = claims.filter(isClaim).filter(({ confirmed }) => !confirmed);
  const marks = open.map(({ of = [], state }) => (of.length > 0 ? { of, state } : { state }));
  return marks.length > 0 ? marks : undefined;
}

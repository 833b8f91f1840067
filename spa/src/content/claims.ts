import type { Claim } from './catalogue.types';

/** The part of a claim that pages need: its value and its state. */
export interface Mark {
  /**
   * The keys from the object with the marks to the value; omitted for the object itself.
   */
  of?: string[];
  state: Claim['state'];
}

const isClaim = (item: object | null): item is Claim =>
  item !== null && 'state' in item && 'ask' in item;

/** Whether an object has an unconfirmed claim. */
export function isOpen({ claims = [] }: { claims?: Claim[] }): boolean {
  return claims.some(({ confirmed }) => !confirmed);
}

/** The open claims without the questions to the owner; undefined without open claims. */
export function marksOf(claims: object[]): Mark[] | undefined {
  const open = claims.filter(isClaim).filter(({ confirmed }) => !confirmed);
  const marks = open.map(({ of = [], state }) => (of.length > 0 ? { of, state } : { state }));
  return marks.length > 0 ? marks : undefined;
}

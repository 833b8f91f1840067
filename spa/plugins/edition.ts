import { existsSync, readFileSync } from 'node:fs';

import type { Catalogue } from '../src/content/catalogue.types';
import { readCatalogue } from './catalogue-file.ts';

/**
 * What is published: `demonstration` shows every value of a made-up company, `production` only what
 * is confirmed, and `preview` everything, with a label on what is not confirmed.
 */
export type Edition = 'demonstration' | 'production' | 'preview';

/** A value that is replaced, or, without `put`, removed. */
interface Change {
  at: (string | number)[];
  put?: unknown;
}

/** Written by prerender/catalogue/placeholders/edition.py, which decides what is left out. */
export interface Plan {
  edition: Edition;
  changes: Change[];
}

/** The catalogue as it is published. */
export interface Content extends Catalogue {
  edition: Edition;
}

/** Without a plan, as in the development server, everything is shown with its labels. */
const PREVIEW: Plan = { edition: 'preview', changes: [] };

/** The claims of these are labels of no value: every page has a line about them. */
const WITH_A_LINE = new Set(['company', 'images']);

type Container = Record<string | number, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

function change(content: Container, { at, put }: Change): void {
  const last = at.at(-1)!;
  let inside: unknown = content;
  for (const step of at.slice(0, -1)) inside = isContainer(inside) ? inside[step] : undefined;
  if (!isContainer(inside)) throw new Error(`catalogue.json: nothing is at ${at.join('.')}`);
  if (put !== undefined) inside[last] = put;
  else if (Array.isArray(inside)) inside.splice(Number(last), 1);
  else Reflect.deleteProperty(inside, last);
}

function removeClaims(value: unknown): void {
  if (!isContainer(value)) return;
  if (!Array.isArray(value)) delete value.claims;
  for (const inner of Object.values(value)) removeClaims(inner);
}

/** Carries out a plan on a catalogue that nothing has been derived from yet. */
export function edited(catalogue: Catalogue, { edition, changes }: Plan): Content {
  const content = catalogue as unknown as Container;
  for (const one of changes) change(content, one);
  if (edition !== 'preview')
    for (const [part, value] of Object.entries(content))
      if (!WITH_A_LINE.has(part)) removeClaims(value);
  return { ...catalogue, edition };
}

/** Reads the catalogue in the edition that a file plans; the file need not exist. */
export function readContent(catalogue: string, plan: string): Content {
  const planned =
    plan && existsSync(plan) ? (JSON.parse(readFileSync(plan, 'utf8')) as Plan) : PREVIEW;
  return edited(readCatalogue(catalogue), planned);
}

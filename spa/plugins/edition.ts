import { existsSync, readFileSync } from 'node:fs';

import type { Catalogue } from '../src/content/catalogue.types';
import { readCatalogue } from './catalogue-file.ts';

/**
 * The published values: `demonstration` shows all values of a fictitious company, `production` only
 * confirmed values, and `preview` all values with a label on unconfirmed ones.
 */
export type Edition = 'demonstration' | 'production' | 'preview';

/** A replaced value, or a removed one without `put`. */
interface Change {
  at: (string | number)[];
  put?: unknown;
}

/** Written by prerender/catalogue/placeholders/edition.py, which decides what is omitted. */
export interface Plan {
  edition: Edition;
  changes: Change[];
}

/** The catalogue as it is published. */
export interface Content extends Catalogue {
  edition: Edition;
}

/** The plan of the development server: all values with their labels. */
const PREVIEW: Plan = { edition: 'preview', changes: [] };

/** Keys whose claims label no value, because every page has a notice about them. */
const WITH_A_LINE = new Set(['company', 'images']);

type Container = Record<string | number, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

function change(content: Container, { at, put }: Change): void {
  const last = at.at(-1)!;
  let inside: unknown = content;
  for (const step of at.slice(0, -1)) inside = isContainer(inside) ? inside[step] : undefined;
  if (!isContainer(inside))
    throw new Error(`catalogue.json: ${at.join('.')} is missing. Build again.`);
  if (put !== undefined) inside[last] = put;
  else if (Array.isArray(inside)) inside.splice(Number(last), 1);
  else Reflect.deleteProperty(inside, last);
}

function removeClaims(value: unknown): void {
  if (!isContainer(value)) return;
  if (!Array.isArray(value)) delete value.claims;
  for (const inner of Object.values(value)) removeClaims(inner);
}

/** Applies a plan to a catalogue, which is changed. */
export function edited(catalogue: Catalogue, { edition, changes }: Plan): Content {
  const content = catalogue as unknown as Container;
  for (const one of changes) change(content, one);
  if (edition !== 'preview')
    for (const [part, value] of Object.entries(content))
      if (!WITH_A_LINE.has(part)) removeClaims(value);
  return { ...catalogue, edition };
}

/** Reads the catalogue and applies the plan in a file, which can be missing. */
export function readContent(catalogue: string, plan: string): Content {
  const planned =
    plan && existsSync(plan) ? (JSON.parse(readFileSync(plan, 'utf8')) as Plan) : PREVIEW;
  return edited(readCatalogue(catalogue), planned);
}

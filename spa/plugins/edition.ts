import { existsSync, readFileSync } from 'node:fs';

import type { Catalogue } from '../src/content/catalogue.types';
import { readCatalogue } from './catalogue-file.ts';
import { fillCompanyValues } from './company-values.ts';

/**
 * Which values are published: `demonstration` shows all values of a fictitious company,
 * `production` only the confirmed values, and `preview` all values, with a label on those not yet
 * confirmed.
 */
export type Edition = 'demonstration' | 'production' | 'preview';

/** Replaces a value by `put`, or removes the value if `put` is missing. */
interface Change {
  at: (string | number)[];
  put?: unknown;
}

/**
 * The changes that turn the catalogue into an edition. prerender/catalogue/placeholders/edition.py
 * writes the plan and decides what is omitted.
 */
export interface Plan {
  edition: Edition;
  /** Whether search engines may list the pages; false for a deploy preview. */
  indexed: boolean;
  /** The address of each product's data sheet, with `{id}`; null if no product has one. */
  datasheets: string | null;
  changes: Change[];
}

/** The catalogue after the changes for its edition. */
export interface Content extends Catalogue {
  edition: Edition;
  indexed: boolean;
  datasheets: string | null;
}

/** The plan of the development server, which shows all values with their labels. */
const PREVIEW: Plan = { edition: 'preview', indexed: false, datasheets: null, changes: [] };

/** Parts of the catalogue that keep their claims: a notice on every page covers these claims. */
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

/** Applies a plan and the company's values to a catalogue, modifying it in place. */
export function edited(catalogue: Catalogue, { changes, ...plan }: Plan): Content {
  const content = catalogue as unknown as Container;
  for (const one of changes) change(content, one);
  fillCompanyValues(catalogue);
  if (plan.edition !== 'preview')
    for (const [part, value] of Object.entries(content))
      if (!WITH_A_LINE.has(part)) removeClaims(value);
  return { ...catalogue, ...plan };
}

/**
 * Reads the catalogue and applies the plan from a file. Without that file it uses the preview's
 * plan.
 */
export function readContent(catalogue: string, plan: string): Content {
  const planned =
    plan && existsSync(plan) ? (JSON.parse(readFileSync(plan, 'utf8')) as Plan) : PREVIEW;
  return edited(readCatalogue(catalogue), planned);
}

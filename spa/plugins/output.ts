import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';

/**
 * The output folder. Existing assets are kept: their names identify their content, and recreating
 * thousands of files is slow.
 */

const ASSETS = 'assets';

/** A file by its path below the folder. */
export type OutputFile = [name: string, content: Uint8Array];

function entries(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Removes everything except the assets. */
export function clearOutput(folder: string): void {
  // Sorting removes `.source` first. bundle.py takes that file as the sign of a complete build.
  for (const name of entries(folder).sort()) {
    if (name !== ASSETS) rmSync(join(folder, name), { recursive: true });
  }
}

function holds(file: string, content: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(content);
  } catch {
    return false;
  }
}

/** Writes files into the folder. */
export class Output {
  readonly #folder: string;
  readonly #kept: Set<string>;
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#kept = new Set(entries(join(folder, ASSETS)).map((name) => `${ASSETS}/${name}`));
  }

  /**
   * Whether a file must be written because it is missing or because a killed build left it
   * incomplete.
   */
  lacks([name, content]: OutputFile): boolean {
    return !this.#kept.has(name) || !holds(join(this.#folder, name), content);
  }

  write(files: Iterable<OutputFile>): void {
    for (const [name, content] of files) {
      const file = join(this.#folder, name);
      const below = dirname(file);
      if (!this.#made.has(below)) mkdirSync(below, { recursive: true });
      this.#made.add(below);
      writeFileSync(file, content);
    }
  }
}

/** Removes every asset that is not in `wanted`. */
export function sweepAssets(folder: string, wanted: Set<string>): void {
  for (const name of entries(join(folder, ASSETS))) {
    if (!wanted.has(`${ASSETS}/${name}`)) rmSync(join(folder, ASSETS, name), { recursive: true });
  }
}

/**
 * Returns a digest of a source, for use in addresses and build records. A digest has no dashes or
 * underscores, so no file name contains `-ad-`, which ad blockers block.
 */
export function digest(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex');
}

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

/**
 * Writes those files into the folder that are missing, or that a killed build left incomplete.
 * Returns the names of all files.
 */
export function writeFiles(folder: string, files: Iterable<OutputFile>): Set<string> {
  const names = new Set<string>();
  for (const [name, content] of files) {
    names.add(name);
    const file = join(folder, name);
    if (holds(file, content)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return names;
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

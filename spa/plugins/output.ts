/**
 * The folder that is built into. Assets that are there already stay: their names tell what is in
 * them, and a file system that has just removed thousands of files is slow to make them again.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ASSETS = 'assets';

function entries(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Removes everything but the assets. */
export function clear(folder: string): void {
  // In this order bundle.py's mark of a complete build, `.source`, goes first.
  for (const name of entries(folder).sort()) {
    if (name !== ASSETS) rmSync(join(folder, name), { recursive: true });
  }
}

function holds(file: string, content: Buffer): boolean {
  try {
    return readFileSync(file).equals(content);
  } catch {
    return false;
  }
}

/** Writes the files that are not there yet. A build that was killed may have left half a file. */
export function fill(folder: string, files: Map<string, string | Uint8Array>): void {
  const kept = new Set(entries(join(folder, ASSETS)).map((name) => `${ASSETS}/${name}`));
  for (const below of new Set([...files.keys()].map(dirname)))
    mkdirSync(join(folder, below), { recursive: true });
  for (const [name, content] of files) {
    const file = join(folder, name);
    if (!kept.has(name) || !holds(file, Buffer.from(content))) writeFileSync(file, content);
  }
}

/** Removes every asset that `wanted` does not name. */
export function sweep(folder: string, wanted: Set<string>): void {
  for (const name of entries(join(folder, ASSETS))) {
    if (!wanted.has(`${ASSETS}/${name}`)) rmSync(join(folder, ASSETS, name), { recursive: true });
  }
}

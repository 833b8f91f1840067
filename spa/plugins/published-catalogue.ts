import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Catalogue } from '../src/content/catalogue.types';

const ROOT = resolve(import.meta.dirname, '../..');
const PYTHON = resolve(ROOT, '.venv/bin/python');
/** The file that Python writes if no build of the prerenderer names one. */
const OWN = resolve(ROOT, 'build/dev/published-catalogue.json');

/**
 * Runs `python -m prerender published-catalogue`, which reads catalogue.json, and returns the file
 * that it writes. Throws its message if the catalogue has problems.
 */
export function publish(file: string, ...options: string[]): string {
  const command = ['-W', 'ignore', '-m', 'prerender', 'published-catalogue', '--output', file];
  if (!existsSync(PYTHON))
    throw new Error(
      '.venv/bin/python is missing, which reads catalogue.json. Run make set-up-site.',
    );
  try {
    execFileSync(PYTHON, [...command, ...options], { cwd: ROOT, stdio: 'pipe' });
  } catch (error) {
    throw new Error(String((error as { stderr?: Buffer }).stderr ?? error).trim(), {
      cause: error,
    });
  }
  return file;
}

let derived = { key: '', file: '' };

/** Returns the file that a build names, or else derives one whenever catalogue.json has changed. */
export function publishedFile(named: string, source: string): string {
  if (named) return named;
  const key = String(statSync(source).mtimeMs);
  if (key !== derived.key) derived = { key, file: publish(OWN, '--show-unconfirmed') };
  return derived.file;
}

let last = { key: '', catalogue: {} as Catalogue };

/** Reads a published catalogue; the result is cached until the file changes. */
export function readPublished(file: string): Catalogue {
  const { mtimeNs, size } = statSync(file, { bigint: true });
  const key = `${file} ${mtimeNs} ${size}`;
  if (key !== last.key)
    last = { key, catalogue: JSON.parse(readFileSync(file, 'utf8')) as Catalogue };
  return last.catalogue;
}

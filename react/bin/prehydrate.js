#!/usr/bin/env node
// Runs the engine, which is a Python program: the one that is installed, or the one in this package.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

const NAME = 'prehydrate';
const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
const WHEELS = join(PACKAGE, 'engine');
const PYTHONS = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python'];
const RECENT = 'import sys; sys.exit(sys.version_info < (3, 11))';
/** Milliseconds between two checks whether npm's shell still runs. */
const PARENT_INTERVAL = 250;

/** Returns the path of a program; npm's own folders contain this file under the engine's name. */
function find(program) {
  const folders = [
    join(process.cwd(), '.venv', 'bin'),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders
    .filter((folder) => folder && !folder.split(sep).includes('node_modules'))
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));
}

/** Returns the command that runs the engine. */
function engine() {
  const installed = find(NAME);
  if (installed) return [installed];
  const wheel = existsSync(WHEELS) && readdirSync(WHEELS).find((file) => file.endsWith('.whl'));
  if (!wheel) {
    fail(
      `This package contains no engine. Install it with 'pipx install .' in a checkout of ${NAME}, ` +
        "or pack the package with 'npm pack ./react' there.",
    );
  }
  const file = join(WHEELS, wheel);
  const uv = find('uv');
  if (uv) return [uv, 'tool', 'run', '--quiet', '--python', '>=3.11', '--from', file, NAME];
  const python = PYTHONS.map(find).find((found) => found && succeeds(found, ['-c', RECENT]));
  if (!python) {
    fail(
      'Python 3.11 or newer was not found, and neither was uv, which installs it. ' +
        'Install one of them: https://docs.astral.sh/uv or https://www.python.org/downloads.',
    );
  }
  return [join(environment(python, file), 'bin', NAME)];
}

/**
 * Returns a virtual environment with the engine of a wheel, which is created once. Commands that
 * start together install it each into a folder of its own; the first one that ends gets the name.
 */
function environment(python, wheel) {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const digest = createHash('sha256').update(readFileSync(wheel)).digest('hex').slice(0, 16);
  const folder = join(caches, NAME, `engine-${digest}`);
  if (existsSync(folder)) return folder;
  process.stderr.write(`Installing the engine into ${folder} …\n`);
  const own = `${folder}-${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  // With -qq, pip writes errors, but no warning about root or a newer version of itself.
  const pip = [join(own, 'bin', 'python'), '-m', 'pip', 'install', '-qq', wheel];
  for (const [program, ...options] of [[python, '-m', 'venv', '--clear', own], pip]) {
    if (!succeeds(program, options, 'inherit')) {
      rmSync(own, { recursive: true, force: true });
      fail(`The engine was not installed. Correct the error above; '${NAME}' then tries again.`);
    }
  }
  try {
    symlinkSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function succeeds(program, options, output = 'ignore') {
  return spawnSync(program, options, { stdio: ['ignore', output, output] }).status === 0;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(3);
}

const [program, ...options] = engine();
// The terminal sends SIGINT to both; the engine then ends in its own way.
process.on('SIGINT', () => {});
// Before the engine starts, because a signal without a handler would end this program alone.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
const parent = process.ppid;
const child = spawn(program, [...options, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, PREHYDRATE_PACKAGE: PACKAGE },
});
// npm sends signals to the shell between itself and this program, which does not forward them.
const watch = () => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  child.kill('SIGTERM');
};
const timer = process.env.npm_command && setInterval(watch, PARENT_INTERVAL);
child.on('error', ({ message }) => fail(`${program} cannot be started: ${message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));

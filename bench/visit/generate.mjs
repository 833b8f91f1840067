/**
 * Runs a tool that builds the app and its pages from scratch, for a project of any size that
 * bench/stage.py created. Usage: node generate.mjs NAME JOB. bench/tools.py writes the job file.
 */
import { readFileSync, renameSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { generate, output } from './twins.mjs';

const [name, job] = process.argv.slice(2);
const { folder } = JSON.parse(readFileSync(job, 'utf8'));
const project = dirname(resolve(job));
generate(name, project, resolve(project, 'build/site'));
renameSync(output(name, project), folder);

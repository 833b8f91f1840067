import { resolve } from 'node:path';

import { readCatalogue } from '../plugins/catalogue-file.ts';

/** The project's catalogue; tests do not change it. */
export const catalogue = readCatalogue(resolve(import.meta.dirname, '../../catalogue.json'));

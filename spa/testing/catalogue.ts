import { resolve } from 'node:path';

import { readCatalogue } from '../plugins/catalogue-file.ts';
import { edited } from '../plugins/edition.ts';

/** The project's catalogue as it is published. Tests must not modify it. */
export const catalogue = edited(
  readCatalogue(resolve(import.meta.dirname, '../../catalogue.json')),
  { edition: 'demonstration', indexed: true, datasheets: null, changes: [] },
);

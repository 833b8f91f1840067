import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

/** Modules shared by the company's pages; paths below spa/src, without extension. */
const STORY = [
  'features/company/actions',
  'ui/die-drawing',
  'ui/hero',
  'features/company/section',
  'features/company/testimonials',
];
/** Modules that parse and convert sizes, for the finder, the calculators and the unit switch. */
const MEASURING = [
  'units/typed-size',
  'lib/normalise',
  'units/numbers',
  'units/standard-wire-gauge',
  'units/written-unit',
  'units/length-mass',
  'units/conversion-factors',
  'units/gauge',
  'units/quantity',
  'units/rounding',
];
/** Folders that are loaded on a page's first touch, and by the enquiry list. */
const ASKING = ['features/enquiry/ask', 'features/enquiry/list'];

const modules = (names: string[]) => new RegExp(`/src/(?:${names.join('|')})\\.`);
const story = modules(STORY);
const measuring = modules(MEASURING);
const asking = new RegExp(`/src/(?:${ASKING.join('|')})/(?!use-)[\\w-]+\\.ts$`);

const isElsewhere = (id: string) => [story, measuring, asking].some((group) => group.test(id));

/** Which modules are bundled together, as groups for Rolldown's code splitting. */
export const CHUNKS = [
  // What the entry itself imports, so that it does not wait for the app.
  { name: 'load', test: /preload-helper|rolldown\/runtime/, priority: 3 },
  // Takes in everything these import: one chunk compresses better than several.
  { name: 'app', test: /\/src\/app\/app\.tsx$|\/react-dom\/client/, priority: 2 },
  // A product's page loads this one but not the story.
  {
    name: 'shared',
    test: (id: string) => id.includes('/src/') && !isElsewhere(id),
    minShareCount: 3,
    priority: 1,
  },
  { name: 'measuring', test: measuring, minShareCount: 2, priority: 1 },
  { name: 'asking', test: asking, minShareCount: 2, priority: 1 },
  { name: 'story', test: story },
];

/** Fails the build when a list above names a module that is gone: chunks would change unnoticed. */
export function chunks(root: string): Plugin {
  return {
    name: 'chunks',
    apply: 'build',
    buildStart() {
      const endings = ['.ts', '.tsx'];
      const gone = [
        ...[...STORY, ...MEASURING].filter(
          (name) => !endings.some((ending) => existsSync(join(root, name + ending))),
        ),
        ...ASKING.filter((folder) => !existsSync(join(root, folder))),
      ];
      if (gone.length > 0)
        this.error(`spa/plugins/chunks.ts names what is not in spa/src: ${gone.join(', ')}`);
    },
  };
}

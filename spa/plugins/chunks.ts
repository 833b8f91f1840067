const SHARED = /\/src\/(?:content|layout|lib|ui)\//;
const UNITS = /\/src\/units\//;
const FEATURE = /\/src\/features\/(.+)\//;

/** The folder of a feature's module: `enquiry`, `enquiry-list`. */
const folderOf = (id: string) => FEATURE.exec(id)?.[1]?.replaceAll('/', '-') ?? null;

/**
 * The groups of modules for Rolldown's code splitting. Each page and each
 * dynamic import is a chunk of its own; the groups by folder are for modules that several of them
 * share.
 */
export const CHUNKS = [
  // Imports of the entry, so that it does not wait for the app.
  { name: 'load', test: /preload-helper|rolldown\/runtime/, priority: 4 },
  // Includes all their imports, because one chunk compresses better than several.
  { name: 'app', test: /\/src\/app\/app\.tsx$|\/react-dom\/client/, priority: 3 },
  { name: 'shared', test: SHARED, minShareCount: 4, priority: 2 },
  { name: 'units', test: UNITS, minShareCount: 2, priority: 1 },
  { name: folderOf, test: FEATURE, minShareCount: 2 },
];

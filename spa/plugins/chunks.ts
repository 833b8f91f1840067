const SHARED = /\/src\/(?:content|layout|lib|ui)\//;
const APP = new RegExp(
  [
    '/src/app/app\\.tsx$',
    '/react-dom/client',
    '/src/(ui/(?!ledger|tabs)|features/(compare/compare|enquiry/(enquiry|chooser))\\.)[^/]*scss',
  ].join('|'),
);
const UNITS = /\/src\/units\//;
const FEATURE = /\/src\/features\/(.+)\//;

/** The folder of a feature's module, such as `enquiry` or `enquiry-list`. */
const folderOf = (id: string) => FEATURE.exec(id)?.[1]?.replaceAll('/', '-') ?? null;

/**
 * The groups of modules for Rolldown's code splitting. Each page and each dynamic import has its
 * own chunk; a group for a folder holds modules that several of these chunks use.
 */
export const CHUNKS = [
  // Modules that the entry imports; in their own chunk, so that the entry does not wait for the
  // app.
  { name: 'load', test: /preload-helper|rolldown\/runtime/, priority: 4 },
  // Includes everything that these modules import, and the style sheets of several pages, because
  // one chunk compresses better than several.
  { name: 'app', test: APP, priority: 3 },
  { name: 'shared', test: SHARED, minShareCount: 4, priority: 2 },
  { name: 'units', test: UNITS, minShareCount: 2, priority: 1 },
  { name: folderOf, test: FEATURE, minShareCount: 2 },
];

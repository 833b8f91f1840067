import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Imports run one way: a folder of spa/src imports from those after it in this list, never back. */
const LAYERS = ['prerender', 'app', 'features', 'layout', 'ui', 'units', 'lib', 'content'];
/** Features import from those after them in this list, never back. */
const FEATURES = [
  'cross-reference',
  'finder',
  'catalogue',
  'company',
  'product',
  'calculators',
  'search',
  'compare',
  'enquiry',
];

const above = (names, name) => names.slice(0, names.indexOf(name));

const restricted = (folder, groups) => ({
  files: [`src/${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: groups.map(([group, reason]) => ({
          group,
          message: `spa/src/${folder}: ${reason}`,
        })),
      },
    ],
  },
});

/** Patterns that match an import from any of these folders. */
const from = (folders) => folders.map((folder) => `**/${folder}/**`);

const layerAbove = (layer) => [
  from(above(LAYERS, layer)),
  'import only from the layers after it in LAYERS (spa/eslint.config.js).',
];
const plugins = [['**/plugins/**'], 'only src/content imports from the build (spa/plugins).'];

const direction = [
  ...LAYERS.slice(1).map((layer) =>
    restricted(layer, layer === 'content' ? [layerAbove(layer)] : [layerAbove(layer), plugins]),
  ),
  ...FEATURES.map((feature) =>
    restricted(`features/${feature}`, [
      [
        [...from(above(FEATURES, feature)), ...from(above(LAYERS, 'features'))],
        'import only from the features after it in FEATURES and the layers after features in LAYERS (spa/eslint.config.js).',
      ],
      plugins,
    ]),
  ),
  {
    // The entry starts the app, or the code of the prerenderer's tab. A test may show what a module
    // and its users do together.
    files: ['src/app/main.ts', 'src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': 'off' },
  },
];

/** The rules that also hold for react/. */
export const base = tseslint.config(
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  reactHooks.configs.flat['recommended-latest'],
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      // An index that was just checked, and a process that ends with a value, read better so.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Taking a key out of an object names it.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      // The function of a `describe` holds all of its tests.
      'max-lines-per-function': 'off',
    },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);

export default [{ ignores: ['**/*.types.d.ts'] }, ...base, ...direction];

import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Imports run one way: a folder may import from those after it in this list, never back. */
const LAYERS = ['app', 'pages', 'frame', 'sections', 'components', 'head', 'hooks', 'content'];

const direction = LAYERS.slice(1).map((layer, above) => ({
  files: [`src/${layer}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: LAYERS.slice(0, above + 1).map((upper) => `**/${upper}/*`),
            message: `spa/src/${layer} may not import from the layers above it`,
          },
        ],
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['src/content/catalogue.types.ts'] },
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
      'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
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
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      // The function of a `describe` holds all of its tests.
      'max-lines-per-function': 'off',
    },
  },
  ...direction,
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);

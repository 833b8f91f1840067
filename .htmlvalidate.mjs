export default {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // The same in HTML: Vite writes <script crossorigin>, React writes hidden="".
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The standard's own form, and Vite's.
    'doctype-style': ['error', { style: 'lowercase' }],
    // Boxes of one name are one field of which several can be ticked.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // The rule of HTML, not that of HTML 4: React's ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // The style sheet keeps telephone numbers on one line (spa/src/styles/_elements.scss).
    'tel-non-breaking': 'off',
  },
};

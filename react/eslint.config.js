export { base as default } from '../spa/eslint.config.js';

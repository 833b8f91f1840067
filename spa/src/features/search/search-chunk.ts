/** Combines both modules into one chunk, which is loaded when a visitor searches. */
export { SearchResults } from './search-results';
export { Suggestions } from './suggestions';

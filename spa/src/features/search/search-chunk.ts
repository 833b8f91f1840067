/** Loaded as one chunk when a visitor searches, since typing usually leads to both. */
export { SearchResults } from './search-results';
export { Suggestions } from './suggestions';

/** Loaded as one chunk when a visitor searches, because most searches need both. */
export { SearchResults } from './search-results';
export { Suggestions } from './suggestions';

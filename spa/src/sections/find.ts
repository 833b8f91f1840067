/** What is loaded once something is searched for, as one file: a visitor who types needs both. */
export { SearchResults } from './search-results';
export { Suggestions } from './suggestions';

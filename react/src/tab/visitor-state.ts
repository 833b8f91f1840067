import type { Tab, VisitorState } from '../contract';
import { watchCalls } from './faults';

/** A cookie that a script compares or reads: `'consent=yes'`, `Cookies.get('theme')`. */
const COOKIE = /["'`/]([\w.-]{2,40})=|(?:\bget|Cookies?)\(\[?["'`]([\w.-]{2,40})["'`]/g;
/** The most cookies that are set; browsers keep some more of a site. */
const MOST_COOKIES = 100;
const EXPIRED = '=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
export const STORES = ['localStorage', 'sessionStorage'] as const;
/** Keys of the libraries that store data, whose values are not the app's. */
const LIBRARY_KEYS = ['version', '_persist'];

/** A value that a visitor's browser has stored, or that a link contains. */
export interface StoredValue {
  kind: VisitorState;
  key: string;
  text: string;
}

/** Collects the keys that the app looks up and does not find; a cookie is read without its name. */
export function watchLookups(): Tab['missingKeys'] {
  const missing: Tab['missingKeys'] = {};
  const add = (kind: VisitorState, key: string) => (missing[kind] ??= new Set()).add(key);
  watchCalls(Storage.prototype, 'getItem', (storage, [key], value) => {
    const kind = storage === localStorage ? 'localStorage' : 'sessionStorage';
    if (value === null) add(kind, key as string);
  });
  for (const name of ['get', 'has'])
    watchCalls(URLSearchParams.prototype, name, (_, [key], value) => {
      if (!value) add('the query', key as string);
    });
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  const get = function (this: Document) {
    add('a cookie', '');
    return cookie.get!.call(this) as string;
  };
  Object.defineProperty(Document.prototype, 'cookie', { ...cookie, get });
  return missing;
}

/** Returns the names of cookies in a script. */
export function cookieNames(script: string): string[] {
  if (!script.includes('ookie')) return [];
  return [...script.matchAll(COOKIE)].map(([, compared, read]) => (compared ?? read)!);
}

/** Returns the names of cookies in the scripts at these addresses. */
export async function cookiesIn(scripts: string[]): Promise<string[]> {
  const texts = await Promise.all(scripts.map(async (path) => (await fetch(path)).text()));
  return [...new Set(texts.flatMap(cookieNames))].slice(0, MOST_COOKIES);
}

/** Clears what earlier pages stored, so that each page is rendered for a new visitor. */
export function forgetVisits(): void {
  for (const kind of STORES) window[kind].clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = cookie.replace(/=.*|$/, EXPIRED);
}

/** Stores a value for the next page; a query is a part of its address instead. */
export function store({ kind, key, text }: StoredValue): void {
  if (kind === 'a cookie') document.cookie = `${key}=${text}; path=/`;
  else if (kind !== 'the query') window[kind].setItem(key, text);
}

/** Whether the page has stored anything. */
export const hasStored = () =>
  localStorage.length + sessionStorage.length + document.cookie.length > 0;

/** Returns JSON with other numbers and flags, and longer lists; another text is unchanged. */
export function otherData(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (key, value: unknown) => {
      if (LIBRARY_KEYS.includes(key)) return value;
      if (typeof value === 'number') return value + 1;
      if (typeof value === 'boolean') return !value;
      if (typeof value === 'string') return otherData(value);
      const list: unknown[] | undefined = Array.isArray(value) ? value : undefined;
      return list ? [...list, ...list.slice(0, 1)] : value;
    });
  } catch {
    return text;
  }
}

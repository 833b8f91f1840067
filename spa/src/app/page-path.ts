const ENDING = '.html';
const INDEX = 'index';
/** The file that hosts send for unknown addresses; a page never has this name. */
const NOT_FOUND = '404.html';

/**
 * The steps of a path, decoded once, without empty ones and dots; undefined for a path that no host
 * accepts.
 */
function stepsOf(pathname: string): string[] | undefined {
  const walked: string[] = [];
  for (const step of decodeURIComponent(pathname).split('/')) {
    if (step === '..' && walked.pop() === undefined) return undefined;
    if (!['', '.', '..'].includes(step)) walked.push(step);
  }
  return walked;
}

/**
 * The path of the page that hosts send for a pathname, as prerender/host/answer.py reads it: one
 * page answers at `/products/5`, `/products/5.html`, `//products/%35` and, by a redirect,
 * `/products/5/`. Returns the pathname itself if no host accepts it.
 */
export function pagePath(pathname: string): string {
  let steps: string[] | undefined;
  try {
    steps = stepsOf(pathname);
  } catch {
    // It is not percent-encoded UTF-8.
  }
  if (!steps) return pathname;
  const name = steps.at(-1) ?? '';
  const isFile = name.endsWith(ENDING) && name !== ENDING && name !== NOT_FOUND;
  if (isFile) {
    // A file with a slash after it is a folder, and there is none.
    if (/(\/|%2f)$/i.test(pathname)) return pathname;
    steps[steps.length - 1] = name.slice(0, -ENDING.length);
  }
  return steps.length === 1 && steps[0] === INDEX ? '/' : `/${steps.join('/')}`;
}

const ENDING = '.html';
const INDEX = 'index';
/** The file that hosts send for unknown addresses. No page has this name. */
const NOT_FOUND = '404.html';

/** The decoded steps of a path, without empty steps and dots; undefined if hosts reject it. */
function stepsOf(pathname: string): string[] | undefined {
  const walked: string[] = [];
  for (const step of decodeURIComponent(pathname).split('/')) {
    if (step === '..' && walked.pop() === undefined) return undefined;
    if (!['', '.', '..'].includes(step)) walked.push(step);
  }
  return walked;
}

/**
 * Returns the path of the page that hosts send for a pathname, by the same rules as
 * prerender/host/server.py. Hosts send one page for `/products/5`, `/products/5.html`,
 * `//products/%35` and, after a redirect, `/products/5/`. Returns the pathname itself if hosts
 * reject it.
 */
export function pagePath(pathname: string): string {
  let steps: string[] | undefined;
  try {
    steps = stepsOf(pathname);
  } catch {
    // The path is not percent-encoded UTF-8.
  }
  if (!steps) return pathname;
  const name = steps.at(-1) ?? '';
  const isFile = name.endsWith(ENDING) && name !== ENDING && name !== NOT_FOUND;
  if (isFile) {
    // A slash at the end would make the file a folder, and no such folder exists.
    if (/(\/|%2f)$/i.test(pathname)) return pathname;
    steps[steps.length - 1] = name.slice(0, -ENDING.length);
  }
  return steps.length === 1 && steps[0] === INDEX ? '/' : `/${steps.join('/')}`;
}

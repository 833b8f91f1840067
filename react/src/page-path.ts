/** Returns the decoded steps of a path, or the path itself if a percent sign encodes nothing. */
export function decodedSteps(path: string): string[] {
  try {
    // Each step alone, because an encoded slash separates nothing (prerender/routes.py).
    return path.split('/').map(decodeURIComponent);
  } catch {
    return [path];
  }
}

/**
 * Whether two paths differ only in their percent-encoding. Hosts send the page of `/a,b` at `/a%2Cb`
 * too.
 */
export function isSamePath(one: string, other: string): boolean {
  return JSON.stringify(decodedSteps(one)) === JSON.stringify(decodedSteps(other));
}

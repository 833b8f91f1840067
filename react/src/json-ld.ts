/**
 * Removes the escapes that React's server renderer writes into JSON-LD. In a script a parser does
 * not resolve them, so search engines could not read it, and hydration would find another text.
 */
export function unescapeJsonLd(root: Element): void {
  for (const script of root.querySelectorAll('script[type="application/ld+json"]')) {
    const parsed = document.createElement('textarea');
    parsed.innerHTML = script.innerHTML;
    if (isJson(parsed.value) && !isJson(script.innerHTML)) script.textContent = parsed.value;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

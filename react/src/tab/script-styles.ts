/** Styles that scripts put into a page. No file of the app contains them. */

/** Marks a copy that the package removes when the app has added its own styles. */
const COPY = 'data-published-style';
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

type Styled = HTMLStyleElement & { sheet: CSSStyleSheet | null };

/** Returns the rules of a style element: its text, unless a script has inserted rules. */
function rulesOf(style: Styled): string[] {
  const rules = [...(style.sheet?.cssRules ?? [])].map(({ cssText }) => cssText);
  const text = style.textContent;
  if (!text.trim()) return rules;
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(text);
  // As written, because the browser leaves out what it does not know.
  return rules.length > parsed.cssRules.length ? rules : [text];
}

const classesIn = (rule: string): string[] =>
  [...rule.replace(/\{.*/s, '').matchAll(CLASS)].map((found) => found[1]!);

/** Returns the classes that a library wrote in a rule, which can be inside a condition. */
function ownClasses(rule: string, prefix: string): string[] {
  const selector = rule.startsWith('@') ? rule.slice(rule.indexOf('{') + 1) : rule;
  return classesIn(selector).filter((name) => name.startsWith(prefix));
}

function styleTag(page: Document, rules: string[], attributes: [string, string][]): Element {
  const tag = page.createElement('style');
  for (const [name, value] of attributes) tag.setAttribute(name, value);
  // A text of a rule could end the element.
  tag.textContent = rules.join('\n').replaceAll('</', '<\\/');
  return tag;
}

/** The library of a style element, and the name of its cache; undefined if the app wrote it. */
function libraryOf({ dataset }: HTMLElement): string | undefined {
  const emotion = dataset['emotion']?.split(' ')[0];
  if (emotion) return `emotion ${emotion}`;
  return 'styled' in dataset ? 'styled-components' : undefined;
}

/**
 * Returns the elements of one library in its own form for rendered markup. Emotion reuses an
 * element that names its rules. styled-components adds its styles again, so it gets a copy.
 */
function libraryTag(page: Document, styles: Styled[], library: string, body: string): Element[] {
  const [name, key = ''] = library.split(' ');
  const all = styles.flatMap(rulesOf);
  if (name !== 'emotion') return all.length ? [styleTag(page, all, [[COPY, library]])] : [];
  const prefix = `${key}-`;
  const used = all.filter((rule) => {
    const classes = ownClasses(rule, prefix);
    return classes.length === 0 || classes.some((one) => body.includes(one));
  });
  const ids = new Set(
    used.flatMap((rule) => ownClasses(rule, prefix)).map((one) => one.slice(prefix.length)),
  );
  const named = [key, ...ids].join(' ');
  return used.length ? [styleTag(page, used, [['data-emotion', named]])] : [];
}

/** The styles of a page that come before its first linked style sheet, and those after it. */
export interface ScriptStyles {
  early: Element[];
  late: Element[];
}

/** Returns the styles that scripts added to a document, in order, once each. */
export function scriptStyles(page: Document, shell: Element[], body: string): ScriptStyles {
  const first = page.head.querySelector('link[rel=stylesheet]');
  const styles = [...page.querySelectorAll<Styled>('head style, body > style')].filter(
    (style) => !shell.some((before) => before.isEqualNode(style)),
  );
  const [early, late]: [Element[], Element[]] = [[], []];
  const done = new Set<string>();
  for (const style of styles) {
    const library = libraryOf(style);
    if (library && done.has(library)) continue;
    const isEarly =
      first && style.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING;
    const tags = isEarly ? early : late;
    if (library) {
      done.add(library);
      const same = styles.filter((one) => libraryOf(one) === library);
      tags.push(...libraryTag(page, same, library, body));
      continue;
    }
    const rules = rulesOf(style);
    const own = [...style.attributes].map(({ name, value }): [string, string] => [name, value]);
    if (rules.length) tags.push(styleTag(page, rules, own));
  }
  const adopted = page.adoptedStyleSheets.flatMap((sheet) =>
    [...sheet.cssRules].map(({ cssText }) => cssText),
  );
  if (adopted.length) late.push(styleTag(page, adopted, [[COPY, 'adopted']]));
  return { early, late };
}

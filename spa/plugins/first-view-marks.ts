import { readFileSync } from 'node:fs';

/** A style sheet begins with this line if its elements are below the first view or hidden in it. */
const BELOW = '// Below the first view.';
/** The style sheet of a page begins with this line if the whole page fits into its first view. */
const SHORT = '// Fits into the first view.';

const STYLE = '.module.scss';

/** Returns a module's static imports, as Rolldown reports them. */
type Imports = (id: string) => readonly string[];

const begins = (sheet: string, mark: string) => readFileSync(sheet, 'utf8').startsWith(mark);

/**
 * Collects all static imports of modules, recursively. Does not follow the imports of a module for
 * which `ends` returns true.
 */
function reached(
  imports: Imports,
  from: string[],
  ends: (id: string) => boolean = () => false,
): Set<string> {
  const waiting = [...from];
  const seen = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (from.includes(id) || !ends(id)) waiting.push(...imports(id));
  }
  return seen;
}

interface PageSheets {
  /** The style sheets of everything on the page. */
  used: Set<string>;
  /** The style sheets of elements below the page's first view. */
  below: Set<string>;
}

/**
 * Returns the style sheets of a page, given its entry modules. If all own sheets of a component are
 * marked as below the first view, so are the sheets that are only reached through that component.
 */
export function pageSheets(imports: Imports, entries: string[]): PageSheets {
  const sheetsOf = (id: string) => imports(id).filter((one) => one.endsWith(STYLE));
  const isMarked = (sheet: string) => begins(sheet, BELOW);
  const isBoundary = (id: string) => {
    const sheets = sheetsOf(id);
    return sheets.length > 0 && sheets.every(isMarked);
  };
  const styles = (modules: Set<string>) => [...modules].filter((id) => id.endsWith(STYLE));
  const used = new Set(styles(reached(imports, entries)));
  if (entries.flatMap(sheetsOf).some((sheet) => begins(sheet, SHORT)))
    return { used, below: new Set() };
  const shown = reached(imports, entries, isBoundary);
  const below = [...used].filter((sheet) => !shown.has(sheet) || isMarked(sheet));
  return { used, below: new Set(below) };
}

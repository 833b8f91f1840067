import { finderPart, loadContent, loadRows } from '../content/catalogue';
import { loadPart } from '../content/load-part';
import { SEARCH } from '../content/content-maps';
import { ID, missing, type Screen } from './screen';
import type { NamesPart } from '../../plugins/search/parts';

/** A part of the finder, which is cut into parts for a large catalogue. */
export async function finderScreen(id: string): Promise<Screen> {
  if (!ID.test(id)) return missing('not-found');
  const [{ FinderPartPage }, content, own] = await Promise.all([
    import('../pages/finder'),
    loadContent('finder'),
    loadRows(id),
  ]);
  if (!own) return missing('not-found', [finderPart(id)]);
  return {
    name: 'finder-part',
    found: true,
    modules: ['src/pages/finder.tsx'],
    parts: ['finder', finderPart(id)],
    element: <FinderPartPage key={id} content={content} own={own} id={id} />,
  };
}

const namesPart = (number: string) => `${SEARCH}names/${number}`;

export const loadNames = (number: string) => loadPart<NamesPart>(namesPart(number));

/** A page of the index of names, which has several for a large catalogue. */
export async function namesScreen(number: string): Promise<Screen> {
  const part = namesPart(number);
  const [{ NamesPage }, content] = await Promise.all([
    import('../pages/search'),
    loadNames(number),
  ]);
  if (!content) return missing('not-found', [part]);
  const modules = ['src/pages/search.tsx'];
  return {
    name: 'names',
    found: true,
    modules,
    parts: [part],
    element: <NamesPage content={content} />,
  };
}

import type { ComponentType } from 'react';

import { finderPart, loadContent, loadRows } from '../content/catalogue';
import { loadPart } from '../content/load-part';
import { SEARCH } from '../content/content-maps';
import type { EquivalentsPart } from '../features/cross-reference/page-data';
import type { NameIndexData } from '../features/search/indexing/parts';
import { ID, type ListPageName, missing, type Screen } from './screen';

/** The screen for one part of a large catalogue's finder. */
async function finderScreen(id: string): Promise<Screen> {
  if (!ID.test(id)) return missing('not-found');
  const [{ FinderPartPage }, content, own] = await Promise.all([
    import('../features/finder/finder-page'),
    loadContent('finder'),
    loadRows(id),
  ]);
  if (!own) return missing('not-found', [finderPart(id)]);
  return {
    name: 'finder-part',
    found: true,
    module: 'finder',
    parts: ['finder', finderPart(id)],
    element: <FinderPartPage key={id} content={content} own={own} id={id} />,
  };
}

interface ListPage<Part> {
  name: ListPageName;
  module: Screen['module'];
  /** The only part of the content that the screen shows. */
  part: string;
  load: () => Promise<ComponentType<{ content: Part }>>;
}

async function listScreen<Part>({ name, module, part, load }: ListPage<Part>): Promise<Screen> {
  const [Page, content] = await Promise.all([load(), loadPart<Part>(part)]);
  if (!content) return missing('not-found', [part]);
  return {
    name,
    found: true,
    module,
    parts: [part],
    element: <Page key={part} content={content} />,
  };
}

const namesPart = (number: string) => `${SEARCH}names/${number}`;

export const loadNames = (number: string) => loadPart<NameIndexData>(namesPart(number));

/** Returns a screen for each page of a long list, given the number in the page's address. */
export const paginatedScreens: Record<ListPageName, (number: string) => Promise<Screen>> = {
  'finder-part': finderScreen,
  names: (number) =>
    listScreen<NameIndexData>({
      name: 'names',
      module: 'search',
      part: namesPart(number),
      load: () =>
        import('../features/search/search-page').then(({ NameIndexPage }) => NameIndexPage),
    }),
  'equivalents-part': (number) =>
    listScreen<EquivalentsPart>({
      name: 'equivalents-part',
      module: 'equivalents',
      part: `equivalents/${number}`,
      load: () =>
        import('../features/cross-reference/equivalents-page').then(
          (page) => page.EquivalentsPartPage,
        ),
    }),
};

import { createContext, useContext } from 'react';

import { PixelBar } from '../pixel-bar';
import type { Overview, Page } from '../report';
import { widthOf } from '../truncate';
import type { FieldBox } from './types';

/** The page whose search result the fields change, and the space in a search result. */
export const SearchResultContext = createContext<
  { page: Page; limits: Overview['limits'] } | undefined
>(undefined);

interface SearchWidthProps {
  box: FieldBox;
  /** The text in the field. */
  text: string;
}

/** The width of a search result's title or description with the typed text, below its field. */
export function SearchWidth({ box: { location, value }, text }: SearchWidthProps) {
  const result = useContext(SearchResultContext);
  const [group, key] = location.slice(-2);
  if (!result || group !== 'seo' || (key !== 'title' && key !== 'description')) return null;
  const { size, widest } = result.limits[key];
  const shown = result.page[key];
  // The site's name can follow the title, and counts too.
  const whole = value && shown.includes(value) ? shown.replace(value, text) : text || shown;
  const name = key === 'title' ? 'Title' : 'Description';
  return <PixelBar what={name} width={widthOf(whole, size)} widest={widest} />;
}

import { site } from '../content/catalogue';
import type { Hours } from '../content/catalogue.types';

/** The time without a leading zero: the catalogue's 09:00 becomes 9:00. */
const spoken = (time: string) => time.replace(/^0/, '');

/** The opening hours on certain days, or a note that the company is closed on them. */
export function OpeningTimes({ hours: { opens, closes } }: { hours: Hours }) {
  if (!opens || !closes) return site.company.closed;
  return (
    <>
      <time dateTime={opens}>{spoken(opens)}</time>–<time dateTime={closes}>{spoken(closes)}</time>
    </>
  );
}

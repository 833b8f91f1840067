import { site } from '../catalogue';
import type { Hours } from '../catalogue.types';

interface OpeningTimesProps {
  hours: Hours;
}

/** The hour as people say it: the catalogue's 09:00 is 9:00. */
const spoken = (time: string) => time.replace(/^0/, '');

/** When the company is open on some days, or that it is closed. */
export function OpeningTimes({ hours: { opens, closes } }: OpeningTimesProps) {
  if (!opens || !closes) return site.company.closed;
  return (
    <>
      <time dateTime={opens}>{spoken(opens)}</time>–<time dateTime={closes}>{spoken(closes)}</time>
    </>
  );
}

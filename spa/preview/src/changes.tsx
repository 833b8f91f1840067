import { own } from '../../src/lib/own';
import { ChangedText } from './changed-text';
import styles from './views.module.scss';
import type { DetailedChange, PageReport } from './preview.types';

const NAMES: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  address: 'Address for search engines',
  robots: 'Shown by search engines',
  card: 'Card',
  headings: 'Headings',
  text: 'Text',
  frame: 'Header and footer',
  links: 'Links',
  images: 'Pictures',
  data: 'Facts for search engines',
};

/** The parts of a card, by the names of their tags. */
const CARD_PARTS: Record<string, string> = {
  'og:title': 'Title',
  'og:description': 'Description',
  'og:image': 'Picture',
  'og:image:alt': 'Description of the picture',
};

function named(line: string): string {
  const at = line.indexOf(': ');
  const part = own(CARD_PARTS, line.slice(0, at));
  return part ? part + line.slice(at) : line;
}

function Lines({ before, after }: DetailedChange) {
  const lines = (text: string) => text.split('\n').filter(Boolean);
  return (
    <ul>
      {lines(before).map((line) => (
        <li key={`-${line}`}>
          <del>{named(line)}</del>
        </li>
      ))}
      {lines(after).map((line) => (
        <li key={`+${line}`}>
          <ins>{named(line)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** The differences between the edited page and the published page. */
export function Changes({ page }: { page: PageReport }) {
  if (page.changes.length === 0) return <p>This page has no changes.</p>;
  return (
    <dl className={`${styles.marked} ${styles.changes}`}>
      {page.changes.map((change) => (
        <div key={change.what}>
          <dt>{own(NAMES, change.what) ?? change.what}</dt>
          <dd>{change.words ? <ChangedText words={change.words} /> : <Lines {...change} />}</dd>
        </div>
      ))}
    </dl>
  );
}

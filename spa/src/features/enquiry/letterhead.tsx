import { type Content, site } from '../../content/catalogue';
import { addressLines } from '../../lib/addresses';
import { QrCode } from '../../ui/qr-code';
import styles from './enquiry-page.module.scss';

interface LetterheadProps {
  words: Content<'enquiry'>['page']['request'];
  /** The address that contains the list. */
  link: string;
}

/** Receiver, date and reference of an enquiry, with the code of its address; only in print. */
export function Letterhead({ words, link }: LetterheadProps) {
  const { name, address, email } = site.company;
  const date = new Date().toLocaleDateString('sv');
  return (
    <div className={styles.letterhead} hidden>
      <dl>
        <dt>{words.to}</dt>
        <dd>{[name, ...addressLines(address), email].join(', ')}</dd>
        <dt>{words.date}</dt>
        <dd>{date}</dd>
        <dt>{words.reference}</dt>
        <dd>{`${date.replaceAll('-', '')}-${checksum(link)}`}</dd>
      </dl>
      <QrCode address={link} caption={words.scan} />
    </div>
  );
}

/** Six letters and digits that differ between lists: the FNV-1a hash in base 36. */
function checksum(text: string): string {
  let hash = 2166136261;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619);
  return (hash >>> 0).toString(36).toUpperCase().padStart(6, '0').slice(-6);
}

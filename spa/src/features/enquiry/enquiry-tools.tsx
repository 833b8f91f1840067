import { useId, useState } from 'react';

import type { Content } from '../../content/catalogue';
import { csv, tabbed } from '../../lib/spreadsheet';
import { copyText } from '../../lib/copy-text';
import { useHydrated } from '../../lib/use-hydrated';
import { useNotice } from '../../lib/use-toast';
import styles from './enquiry-tools.module.scss';

interface EnquiryToolsProps {
  words: Content<'enquiry'>['page'];
  /** The text with every line. */
  text: string;
  /** The list as table cells. */
  rows: string[][];
  /** The address that contains this list; anyone who opens it sees the list. */
  link: string;
}

/** Starts a download of a text as a file. */
function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // Firefox only reads the address some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Other ways to use a list: print, copy, save or share it. */
export function EnquiryTools({ words, text, rows, link }: EnquiryToolsProps) {
  const { tools } = words;
  const notice = useNotice();
  const id = useId();
  const [refused, setRefused] = useState('');
  const shares = useHydrated() && 'share' in navigator;
  const copy = (copied: string, done: string) =>
    void copyText(copied).then((isCopied) => {
      setRefused(isCopied ? '' : copied);
      if (isCopied) notice(done);
    });
  // The promise rejects if the visitor cancels.
  const share = () => navigator.share({ title: words.title, url: link }).catch(() => undefined);
  return (
    <div className={styles.tools}>
      <button type="button" onClick={() => copy(text, tools.textCopied)}>
        {tools.copyText}
      </button>
      <button type="button" onClick={() => copy(tabbed(rows), tools.cellsCopied)}>
        {tools.copyCells}
      </button>
      <button type="button" onClick={() => save(csv(rows), `${tools.file}.csv`)}>
        {tools.csv}
      </button>
      <button type="button" onClick={() => print()}>
        {tools.printPage}
      </button>
      <button type="button" onClick={() => copy(link, tools.linkCopied)}>
        {tools.copyLink}
      </button>
      {shares && (
        <button type="button" onClick={() => void share()}>
          {tools.share}
        </button>
      )}
      {refused && (
        <div className={styles.refused}>
          <label htmlFor={id}>{tools.notCopied}</label>
          <textarea id={id} readOnly rows={6} value={refused} />
        </div>
      )}
    </div>
  );
}

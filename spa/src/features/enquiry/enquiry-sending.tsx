import { Fragment, type MouseEvent, useEffect, useId, useState } from 'react';

import { type Content, site } from '../../content/catalogue';
import type { Ends } from '../../content/order-options';
import { massOf, massText, openSizes } from './choice/view';
import { type Head, HEAD_FIELDS } from './list/list';
import type { EnquiryText, LineView } from './list/summary';
import { fill } from '../../lib/template';
import { useLazyComponent } from '../../lib/use-lazy-component';
import { csv, tabbed } from '../../lib/spreadsheet';
import { useCopy } from '../../lib/copy-text';
import { ButtonLink } from '../../ui/button-link';
import { PageLink } from '../../ui/page-link';
import { Picture } from '../../ui/picture';
import styles from './enquiry-page.module.scss';

/** Details of the whole enquiry that speed up a quotation. */
const OPEN_FIELDS = ['date', 'place', 'company'] as const;

interface EnquirySheetProps {
  content: Content<'enquiry'>;
  shown: LineView[];
  /** The details for the whole enquiry, with the certificate's name instead of its id. */
  head: Head;
  /** The address that contains this list. */
  link: string;
}

const letterhead = () => import('./letterhead').then((module) => module.Letterhead);

/** The list with pictures, links and total mass, for print and for a list from a link. */
export function EnquirySheet({ content, shown, head, link }: EnquirySheetProps) {
  const { page: words } = content;
  const { amount } = words.cells;
  const [Letterhead, load] = useLazyComponent(letterhead);
  useEffect(load, [load]);
  return (
    <div className={styles.request}>
      {Letterhead && <Letterhead words={words.request} link={link} />}
      <ol className={styles.sheet}>
        {shown.map(({ description: said, line, offered }, at) => (
          <li key={at}>
            {typeof offered?.view.image === 'object' && (
              <span className={styles.picture}>
                <Picture picture={offered.view.image} place="neighbour" decorative />
              </span>
            )}
            {offered ? <PageLink to={offered.product.path}>{said}</PageLink> : <span>{said}</span>}
            {offered?.view.amount && (
              <small className="muted">{`${amount} ${offered.view.amount}`}</small>
            )}
            {line.note && (
              <small className="muted">{fill(words.message.note, { note: line.note })}</small>
            )}
          </li>
        ))}
      </ol>
      <EnquirySummary content={content} shown={shown} head={head} />
      <p className={`${styles.notes} small`} hidden>
        {words.lines.note}
      </p>
    </div>
  );
}

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

/** Other ways to use a list: print, copy or save it. */
export function EnquiryTools({ words, text, rows, link }: EnquiryToolsProps) {
  const { tools } = words;
  const copyText = useCopy();
  const id = useId();
  const [refused, setRefused] = useState('');
  const copy = (copied: string, done: string) => {
    setRefused('');
    void copyText(copied, done, () => setRefused(copied));
  };
  return (
    <div className={`${styles.tools} print-none cluster`}>
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
      {refused && (
        <div className={styles.refused}>
          <label htmlFor={id}>{tools.notCopied}</label>
          <textarea id={id} readOnly rows={6} value={refused} />
        </div>
      )}
    </div>
  );
}

interface EnquirySummaryProps {
  content: Content<'enquiry'>;
  shown: LineView[];
  head: Head;
}

/** How much the list is, and what is still open. */
export function EnquirySummary({ content: { page, ask }, shown, head }: EnquirySummaryProps) {
  const { summary } = page;
  const masses = shown.map(({ offered }) => offered && massOf(offered.chosen));
  const known = masses.filter((mass) => mass !== undefined);
  const total = known.reduce<Ends>(([low, high], [from, to]) => [low + from, high + to], [0, 0]);
  const without = masses.flatMap((mass, at) => (mass ? [] : [at + 1]));
  const mass = massText(total, ask.choice);
  const open = [
    ...shown.flatMap(({ offered }, at) => {
      const names = offered && openSizes(offered.chosen);
      return names ? [fill(summary.openLine, { n: at + 1, names })] : [];
    }),
    ...OPEN_FIELDS.filter((name) => !head[name]).map((name) => page.head.names[name]),
  ];
  return (
    <section className={styles.summary}>
      <h2>{summary.heading}</h2>
      <dl className="small tabular">
        <dt>{page.lines.heading}</dt>
        <dd>{shown.length}</dd>
        {known.length > 0 && (
          <>
            <dt>{summary.mass}</dt>
            <dd>
              {without.length > 0
                ? fill(summary.without, { mass, lines: without.join(', ') })
                : mass}
            </dd>
          </>
        )}
        {HEAD_FIELDS.map(
          (name) =>
            head[name] && (
              <Fragment key={name}>
                <dt>{page.head.names[name]}</dt>
                <dd>{head[name]}</dd>
              </Fragment>
            ),
        )}
        {open.length > 0 && (
          <>
            <dt>{summary.open}</dt>
            <dd>
              {open.map((name, at) => (
                <span key={name} className={styles.open}>
                  {name}
                  {at < open.length - 1 && <span className="print-none">; </span>}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

interface EnquirySendingProps {
  words: Content<'enquiry'>['page']['sending'];
  shown: LineView[];
  message: EnquiryText;
  company: string | undefined;
}

/** The link to the enquiry form, and what the visitor should know before sending. */
export function EnquirySending({ words, shown, message, company }: EnquirySendingProps) {
  const [pressed, setPressed] = useState(false);
  const wrong = shown.flatMap((one, at) => (one.wrong ? [at + 1] : []));
  const { lineCount: said, linked, text } = message;
  const count = shown.length;
  const hold = (event: MouseEvent) => {
    if (wrong.length === 0) return;
    event.preventDefault();
    setPressed(true);
    const field = document.querySelector<HTMLElement>('main [aria-invalid=true]');
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  };
  return (
    <div className={styles.sending}>
      {said < count && (
        <p className="note">{fill(linked ? words.long : words.longForLinks, { count, said })}</p>
      )}
      <p onClickCapture={hold}>
        <ButtonLink
          to={`${site.paths.connect}#contact-form`}
          label={site.frame.requestQuote}
          state={{ message: text, company, list: true }}
        />
      </p>
      <div role="status">
        {pressed && wrong.length > 0 && (
          <p className="strong">{fill(words.wrong, { lines: wrong.join(', ') })}</p>
        )}
      </div>
      <p className="muted small">{words.hint}</p>
    </div>
  );
}

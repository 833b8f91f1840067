import { useLocation } from 'react-router-dom';

import { type Content, site } from '../../content/catalogue';
import { chatAddress, mail } from '../../lib/addresses';
import { ExternalLink } from '../../ui/external-link';
import { PageLink } from '../../ui/page-link';
import { listIn } from './list/address';
import { read, unreadLineCount } from './list/list-codec';
import { Head } from '../../ui/head';
import { useEnquiryList } from './use-enquiry-list';
import { useHydrated } from '../../lib/use-hydrated';
import { useListUndo } from './use-list-undo';
import { useOrderOptions } from './use-order-options';
import { SharedList } from './shared-list';
import { OwnList } from './own-list';
import { fill } from '../../lib/template';
import styles from './enquiry-page.module.scss';

interface EnquiryPageProps {
  content: Content<'enquiry'>;
}

export function EnquiryPage({ content }: EnquiryPageProps) {
  const { page } = content;
  const { hash } = useLocation();
  const enquiry = useEnquiryList();
  const linked = listIn(useHydrated() ? hash : '');
  const fromLink = read(linked);
  const offered = useOrderOptions(linked ? fromLink.lines : enquiry.rows.map(({ line }) => line));
  const { done, undo, empty, removeUnread, addLinked, takeLinked } = useListUndo(
    enquiry,
    fromLink,
    content,
  );
  const some = enquiry.rows.length > 0;
  return (
    <div className={styles.enquiry}>
      {/* The page has no path and so is not listed by search engines, because it shows the
          visitor's own list. */}
      <Head page={{ title: page.title, description: page.description }} />
      <h1>{page.hero.heading}</h1>
      <p className={styles.text}>{page.hero.text}</p>
      <div role="status" className={styles.said}>
        {done && !linked && <Undo words={page.tools} said={done} onUndo={undo} />}
        {!linked && enquiry.unread.length > 0 && (
          <p>
            <span>{fill(page.tools.unread, { count: unreadLineCount(enquiry.unread) })}</span>{' '}
            <button type="button" onClick={removeUnread}>
              {page.tools.removeUnread}
            </button>
          </p>
        )}
        {enquiry.refused && <p>{page.notKept}</p>}
      </div>
      {linked ? (
        <SharedList
          content={content}
          read={fromLink}
          offered={offered}
          has={enquiry.lines.length > 0}
          onAdd={addLinked}
          onReplace={takeLinked}
        />
      ) : (
        <>
          {some && offered && (
            <OwnList content={content} enquiry={enquiry} offered={offered} onEmpty={empty} />
          )}
          {enquiry.lines.length === 0 && <How content={content} />}
        </>
      )}
    </div>
  );
}

interface UndoProps {
  words: EnquiryPageProps['content']['page']['tools'];
  said: string;
  onUndo: () => void;
}

/** Describes the last change of the whole list, with an undo button that takes the focus. */
function Undo({ words, said, onUndo }: UndoProps) {
  return (
    <p>
      <span>{said}</span>{' '}
      <button type="button" autoFocus onClick={onUndo}>
        {words.undo}
      </button>
    </p>
  );
}

/** Explains how to fill the list, and what to do without JavaScript. */
function How({ content: { page, ways } }: EnquiryPageProps) {
  const { chat, email } = site.company;
  return (
    <div className={styles.how}>
      <p>{page.how}</p>
      <ul>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
      </ul>
      <p className={styles.without}>{page.withoutScript}</p>
      <ul>
        {chat && (
          <li>
            <ExternalLink to={chatAddress(chat)}>
              {fill(page.chat, { service: chat.label })}
            </ExternalLink>
          </li>
        )}
        <li>
          <a href={mail(email)}>{page.email}</a>
        </li>
      </ul>
    </div>
  );
}

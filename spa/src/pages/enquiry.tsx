import { Link, useLocation } from 'react-router-dom';

import { type Content, site } from '../catalogue';
import { chatAddress, mail } from '../components/addresses';
import { ExternalLink } from '../components/external-link';
import { fill } from '../components/fill';
import { listIn } from '../enquiry/address';
import { read } from '../enquiry/codec';
import { Head } from '../head/head';
import { useEnquiry } from '../hooks/use-enquiry';
import { useHydrated } from '../hooks/use-hydrated';
import { useOffered } from '../hooks/use-offered';
import { useWholeList } from '../hooks/use-whole-list';
import { ListInLink } from '../sections/list-in-link';
import { unreadText } from '../sections/linked-list';
import { OwnList } from '../sections/own-list';
import styles from './enquiry.module.scss';

interface EnquiryPageProps {
  content: Content<'enquiry'>;
}

export function EnquiryPage({ content }: EnquiryPageProps) {
  const { page } = content;
  const { hash } = useLocation();
  const enquiry = useEnquiry();
  const linked = listIn(useHydrated() ? hash : '');
  const fromLink = read(linked);
  const offered = useOffered(linked ? fromLink.lines : enquiry.rows.map(({ line }) => line));
  const { done, undo, empty, addLinked, takeLinked } = useWholeList(enquiry, fromLink, content);
  const some = enquiry.rows.length > 0;
  return (
    <div className={styles.enquiry}>
      {/* Without a path it is not listed: what it shows is the visitor's own list. */}
      <Head page={{ title: page.title, description: page.description }} />
      <h1>{page.hero.heading}</h1>
      <p className={styles.text}>{page.hero.text}</p>
      <div role="status" className={styles.said}>
        {done && !linked && <Undo words={page.tools} said={done} onUndo={undo} />}
        {!linked && enquiry.unread.length > 0 && <p>{unreadText(enquiry.unread, page.linked)}</p>}
        {enquiry.refused && <p>{page.notKept}</p>}
      </div>
      {linked ? (
        <ListInLink
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

/** What was done to the whole list; the focus comes here from where it was done. */
function Undo({ words, said, onUndo }: UndoProps) {
  return (
    <p>
      {said}{' '}
      <button type="button" autoFocus onClick={onUndo}>
        {words.undo}
      </button>
    </p>
  );
}

/** How the list is filled, and what to do without JavaScript. */
function How({ content: { page, ways } }: EnquiryPageProps) {
  const { chat, email } = site.company;
  return (
    <div className={styles.how}>
      <p>{page.how}</p>
      <ul>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      <p className={styles.without}>{page.withoutScript}</p>
      <ul>
        <li>
          <ExternalLink to={chatAddress(chat)}>
            {fill(page.chat, { service: chat.label })}
          </ExternalLink>
        </li>
        <li>
          <a href={mail(email)}>{page.email}</a>
        </li>
      </ul>
    </div>
  );
}

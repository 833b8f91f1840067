import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { type Content, site } from '../../content/catalogue';
import { chatAddress, mail } from '../../lib/addresses';
import { ExternalLink } from '../../ui/external-link';
import { PageLink } from '../../ui/page-link';
import { type DecodedList, listIn, readList } from './list/list-codec';
import { Head } from '../../ui/head';
import { useEnquiryList, useListUndo, useOrderOptions } from './use-enquiry-list';
import { quoted } from '../../lib/first-characters';
import { useHydrated } from '../../lib/use-hydrated';
import { fill } from '../../lib/template';
import { lineViewOf, lineWords, messageFor, type OptionsOf, summarise } from './list/summary';
import { EnquiryHead } from './enquiry-head';
import { EnquiryLines } from './enquiry-lines';
import { EnquirySending, EnquirySheet, EnquirySummary, EnquiryTools } from './enquiry-sending';
import { MAX_LINES } from './list/list';
import styles from './enquiry-page.module.scss';
import { DrawnText } from '../../ui/drawn-text';

interface EnquiryPageProps {
  content: Content<'enquiry'>;
}

/**
 * The visitor's own list, or the list in a link. Its head has no path, so that search engines do not
 * list the page.
 */
export default function EnquiryPage({ content }: EnquiryPageProps) {
  const { page } = content;
  const { hash } = useLocation();
  const enquiry = useEnquiryList();
  const linked = listIn(useHydrated() ? hash : '');
  const fromLink = readList(linked);
  const offered = useOrderOptions(linked ? fromLink.lines : enquiry.rows.map(({ line }) => line));
  const changes = useListUndo(enquiry, fromLink, content);
  return (
    <div className={`${styles.enquiry} plain-page`}>
      <Head page={{ title: page.title, description: page.description }} />
      <h1>
        <DrawnText text={page.hero.heading} />
      </h1>
      <p className="print-none page-text muted">{page.hero.text}</p>
      <div role="status" tabIndex={-1} className="page-text print-none strong">
        {changes.done && !linked && (
          <Undo words={page.tools} said={changes.done} onUndo={changes.undo} />
        )}
        {!linked && enquiry.unread.length > 0 && (
          <p>{fill(page.tools.unread, { count: enquiry.unread.length })}</p>
        )}
        {enquiry.refused && <p>{page.notKept}</p>}
      </div>
      {linked ? (
        <SharedList
          content={content}
          read={fromLink}
          offered={offered}
          has={enquiry.lines.length > 0}
          onAdd={changes.addLinked}
          onReplace={changes.takeLinked}
        />
      ) : (
        <>
          {enquiry.lines.length > 0 && offered && (
            <OwnList
              content={content}
              enquiry={enquiry}
              offered={offered}
              onRemove={changes.remove}
            />
          )}
          {enquiry.text && offered && (
            <Storage words={page} isRefused={enquiry.refused} onEmpty={changes.empty} />
          )}
          {enquiry.lines.length === 0 && <How content={content} />}
        </>
      )}
    </div>
  );
}

interface StorageProps {
  words: EnquiryPageProps['content']['page'];
  isRefused: boolean;
  onEmpty: () => void;
}

/** Names the place where the list is stored, and has the button that empties it. */
function Storage({ words, isRefused, onEmpty }: StorageProps) {
  return (
    <p className={`${styles.storage} page-text cluster print-none muted small`}>
      {!isRefused && <span>{words.kept}</span>}{' '}
      <button type="button" onClick={onEmpty}>
        {words.tools.empty}
      </button>
    </p>
  );
}

interface UndoProps {
  words: EnquiryPageProps['content']['page']['tools'];
  said: string;
  onUndo: () => void;
}

/** Describes the last change of the list, with an undo button that takes the focus. */
function Undo({ words, said, onUndo }: UndoProps) {
  const press = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[role=status]')!.focus();
    onUndo();
  };
  return (
    <p>
      <span>{said}</span>{' '}
      <button type="button" autoFocus onClick={press}>
        {words.undo}
      </button>
    </p>
  );
}

/** Explains how to fill the list, and what to do without JavaScript. */
function How({ content: { page, ways } }: EnquiryPageProps) {
  const { chat, email } = site.company;
  return (
    <div className={`${styles.how} link-list measure`}>
      <p>{page.how}</p>
      <ul>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
      </ul>
      <p className="no-script">{page.withoutScript}</p>
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

interface OwnListProps {
  content: Content<'enquiry'>;
  enquiry: ReturnType<typeof useEnquiryList>;
  offered: OptionsOf;
  onRemove: (key: number, description: string) => void;
}

/** The visitor's own list; it can be changed and sent. */
function OwnList({ content, enquiry, offered, onRemove }: OwnListProps) {
  const { page } = content;
  const { lines, head, setHead } = enquiry;
  const say = lineWords(content);
  const list = summarise(content, { lines, head }, offered);
  return (
    <>
      <div className={`${styles.own} print-none`}>
        <div>
          <EnquiryLines
            words={content}
            say={say}
            enquiry={enquiry}
            shown={({ line }) => lineViewOf(line, offered(line), say)}
            onRemove={onRemove}
          />
          <EnquiryHead words={page} head={head} onChange={setHead} />
        </div>
        <div className={`${styles.rail} plate`}>
          <EnquirySummary content={content} shown={list.shown} head={list.head} />
          <EnquirySending
            words={page.sending}
            shown={list.shown}
            message={messageFor(content, list)}
            company={head.company}
          />
        </div>
      </div>
      <EnquirySheet content={content} shown={list.shown} head={list.head} link={list.link} />
      <EnquiryTools words={page} text={list.text} rows={list.rows} link={list.link} />
    </>
  );
}

interface SharedListProps {
  content: Content<'enquiry'>;
  read: DecodedList;
  offered: OptionsOf | undefined;
  /** Whether the visitor already has an own list. */
  has: boolean;
  onAdd: () => void;
  onReplace: () => void;
}

/** A list from a link. The visitor can read, print or save it, or add it to their own list. */
function SharedList({ content, read, offered, has, onAdd, onReplace }: SharedListProps) {
  const { page } = content;
  const list = offered && read.lines.length > 0 && summarise(content, read, offered);
  return (
    <>
      <ListNotice words={page.linked} read={read} has={has} onAdd={onAdd} onReplace={onReplace} />
      {list && (
        <>
          <EnquirySheet content={content} shown={list.shown} head={list.head} link={list.link} />
          <EnquiryTools words={page} text={list.text} rows={list.rows} link={list.link} />
        </>
      )}
    </>
  );
}

interface ListNoticeProps {
  words: Content<'enquiry'>['page']['linked'];
  read: DecodedList;
  /** Whether the visitor already has an own list. */
  has: boolean;
  onAdd: () => void;
  onReplace: () => void;
}

/** The maximum number of characters that are quoted of unreadable words. */
const MAX_QUOTED_LENGTH = 100;

/**
 * The notice above a list from a link: what could be read, and buttons that add this list to the
 * visitor's own list or replace that.
 */
function ListNotice({ words, read, has, onAdd, onReplace }: ListNoticeProps) {
  const { lines, count, isTruncated: cut, unread } = read;
  const isFull = lines.length === MAX_LINES;
  const said = [
    cut && fill(words.cut, { count: lines.length, of: count }),
    isFull && unread.length > 0 && fill(words.over, { count: unread.length, most: MAX_LINES }),
    unread.length > 0 &&
      !isFull &&
      !cut &&
      fill(words.unread, { words: quoted(unread.join(', '), MAX_QUOTED_LENGTH) }),
    lines.length === 0 && words.empty,
  ].filter((text) => text !== false);
  return (
    <div className={`${styles.linked} measure print-none`}>
      <h2>{words.heading}</h2>
      {lines.length > 0 && <p>{fill(words.text, { count: lines.length })}</p>}
      {said.map((text) => (
        <p key={text} className="strong">
          {text}
        </p>
      ))}
      <div className="cluster">
        {lines.length > 0 && has && <ActionButton label={words.add} onPress={onAdd} />}
        {lines.length > 0 && (
          <ActionButton label={has ? words.replace : words.take} onPress={onReplace} />
        )}
        {has && <PageLink to={site.paths.enquiry}>{words.own}</PageLink>}
      </div>
    </div>
  );
}

/** A button that acts on the page; hidden without JavaScript. */
function ActionButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button className="button script-only" type="button" onClick={onPress}>
      {label}
    </button>
  );
}

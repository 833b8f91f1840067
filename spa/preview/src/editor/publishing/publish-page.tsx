import { useState } from 'react';

import type { Cause, CheckedVersion, Publication } from '../../preview.types';
import { useEditor } from '../use-editor';
import styles from '../editor.module.scss';
import { Connection, SetupForm } from './setup-form';
import { usePublication } from './use-publication';

interface PublishPageProps {
  token: string;
}

/** A time in seconds since 1970 as a text, in the person's own time zone. */
const dated = (seconds: number) =>
  new Date(seconds * 1000).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

function publishedAt({ published_at }: Publication): string {
  if (published_at === 0) return 'Not published from this computer yet.';
  return `Online: the version of ${dated(published_at)}.`;
}

interface RollBackQuestionProps {
  publication: Publication;
  onAnswer: (isSure: boolean) => void;
}

function RollBackQuestion({ publication: { before, before_at }, onAnswer }: RollBackQuestionProps) {
  const version = before_at > 0 ? `of ${dated(before_at)}` : 'before the published one';
  return (
    <p className={styles.actions}>
      Put the version {version} online again?{' '}
      {before.length > 0 && `These pages change: ${before.join(', ')}.`}
      <button type="button" onClick={() => onAnswer(true)}>
        Roll back now
      </button>
      <button type="button" onClick={() => onAnswer(false)}>
        Cancel
      </button>
    </p>
  );
}

/** Builds the site and shows what a publication would change; a second press publishes it. */
export function PublishPage({ token }: PublishPageProps) {
  const { publication, rejection, start } = usePublication(token);
  const [isAsking, setIsAsking] = useState(false);
  if (!publication) return <p>Loading…</p>;
  const { target, problem, unfinished, step } = publication;
  const { doing, progress, lines, failure, causes, done, checked } = step;
  const isIdle = doing === '';
  return (
    <div className={styles.publish}>
      <h1>Publish</h1>
      <p>{target && `To ${target}. ${publishedAt(publication)}`}</p>
      {problem && <p className={styles.rejected}>{problem}</p>}
      {!problem && target && isIdle && !isAsking && (
        <p className={styles.actions}>
          {checked && (
            <button
              type="button"
              className={unfinished.length > 0 ? styles.danger : ''}
              onClick={() => void start('confirm', { stamp: checked.stamp })}
            >
              {unfinished.length > 0 ? 'Publish the demonstration' : 'Publish now'}
            </button>
          )}
          <button type="button" onClick={() => void start('check')}>
            {checked ? 'Check again' : 'Check what changes'}
          </button>
          {publication.can_roll_back && (
            <button type="button" onClick={() => setIsAsking(true)}>
              Roll back…
            </button>
          )}
        </p>
      )}
      {isIdle && isAsking && (
        <RollBackQuestion
          publication={publication}
          onAnswer={(isSure) => {
            setIsAsking(false);
            if (isSure) void start('roll-back');
          }}
        />
      )}
      {isIdle && publication.roll_back_problem && <p>{publication.roll_back_problem}</p>}
      {isIdle && unfinished.length > 0 && <DemonstrationWarning causes={unfinished} />}
      <p role="status">{isIdle ? done : `${doing}… ${progress || (lines.at(-1) ?? '')}`}</p>
      {(rejection || failure) && (
        <div role="alert" className={styles.rejected}>
          <p>{rejection || failure}</p>
          <CauseList causes={causes} />
        </div>
      )}
      {target && isIdle && <Connection publication={publication} start={start} />}
      {isIdle && checked && <CheckedChanges checked={checked} />}
      {isIdle && !problem && <SetupForm key={target} publication={publication} start={start} />}
      {isIdle && target && <LiveMark />}
    </div>
  );
}

interface CauseListProps {
  causes: Cause[];
}

function DemonstrationWarning({ causes }: CauseListProps) {
  return (
    <div className={styles.rejected}>
      <p>
        This is still a demonstration, with made-up values beside the name of your company, and
        search engines do not list it. Confirm these values first to publish your own site:
      </p>
      <CauseList causes={causes} />
    </div>
  );
}

function CauseList({ causes }: CauseListProps) {
  return (
    <ul>
      {causes.map(({ text, view }) => (
        <li key={text}>{view ? <a href={`#${view}`}>{text}</a> : text}</li>
      ))}
    </ul>
  );
}

interface CheckedChangesProps {
  checked: CheckedVersion;
}

const LISTS = [
  ['changed', 'Changed'],
  ['added', 'New'],
  ['removed', 'Removed'],
] as const;

/** The pages that a publication would change, and the other steps that it would take. */
function CheckedChanges({ checked }: CheckedChangesProps) {
  const isUnchanged = LISTS.every(([key]) => checked[key].length === 0);
  return (
    <>
      {checked.is_first && <p>First publication: all {checked.pages} pages are new online.</p>}
      {!checked.is_first && isUnchanged && <p>No page changed its content.</p>}
      <dl className={styles.changes}>
        {LISTS.filter(([key]) => checked[key].length > 0).map(([key, label]) => (
          <div key={key}>
            <dt>
              {label} ({checked[key].length})
            </dt>
            <dd>
              {key === 'changed' && <TextList texts={checked.words} />}
              <ul>
                {checked[key].map((path) => (
                  <li key={path}>{key === 'removed' ? path : <a href={`#${path}`}>{path}</a>}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <TextList texts={checked.steps} />
    </>
  );
}

function TextList({ texts }: { texts: string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const LIVE = ['live'];

/**
 * States whether the site is the company’s own. Only the button here ends that, because a site with
 * made-up values must never come online by accident.
 */
function LiveMark() {
  const { session, edit } = useEditor();
  const [isAsking, setIsAsking] = useState(false);
  const [fault, setFault] = useState('');
  if (!session.live)
    return (
      <p>
        {session.is_confirmed
          ? 'Your company is filled in and confirmed. The next publication makes this your own site.'
          : 'This site is a demonstration until your company is filled in and confirmed. The first publication after that makes it your own site.'}
      </p>
    );
  const goBack = async () => {
    const rejected = await edit({ kind: 'remove', location: LIVE, stamp: session.live });
    setFault(rejected?.message ?? '');
    setIsAsking(false);
  };
  return (
    <section className={styles.live}>
      <p>
        This is your own site. It shows only confirmed values, and it is not published while a value
        of the company is not confirmed.
      </p>
      {isAsking ? (
        <div className={styles.actions}>
          <strong>
            The next publication can show made-up customers and values, and search engines drop your
            pages.
          </strong>
          <button type="button" className={styles.danger} onClick={() => void goBack()}>
            Go back to a demonstration now
          </button>
          <button type="button" onClick={() => setIsAsking(false)}>
            Cancel
          </button>
        </div>
      ) : (
        <div className={styles.actions}>
          <button type="button" className={styles.danger} onClick={() => setIsAsking(true)}>
            Go back to a demonstration…
          </button>
        </div>
      )}
      {fault && (
        <p role="alert" className={styles.rejected}>
          {fault}
        </p>
      )}
    </section>
  );
}

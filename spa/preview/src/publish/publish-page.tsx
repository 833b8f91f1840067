import { useState } from 'react';

import { CheckedChanges } from './checked-changes';
import { LiveMark } from './live-mark';
import styles from './publish.module.scss';
import { TargetLines } from './target-lines';
import { type Publication, usePublication } from './use-publication';

interface PublishPageProps {
  token: string;
}

/** The time at which the site was last published, in the person's own time zone. */
function publishedAt({ published_at }: Publication): string {
  if (published_at === 0) return 'Not published from this computer yet.';
  return `Last published: ${new Date(published_at * 1000).toLocaleString()}.`;
}

function RollBackQuestion({ onAnswer }: { onAnswer: (isSure: boolean) => void }) {
  return (
    <p className={styles.actions}>
      Put the version before the published one online again?
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
  const { target, problem, doing, progress, lines, failure, causes, done, checked } = publication;
  const isIdle = doing === '';
  return (
    <div className={styles.publish}>
      <h1>Publish</h1>
      <p>
        {target && <>To {target}. </>}
        {publishedAt(publication)}
      </p>
      {problem && <p className={styles.failure}>{problem}</p>}
      {problem && !target && <TargetLines />}
      {!problem && isIdle && !isAsking && (
        <p className={styles.actions}>
          {checked && (
            <button type="button" onClick={() => void start('confirm', checked.stamp)}>
              Publish now
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
          onAnswer={(isSure) => {
            setIsAsking(false);
            if (isSure) void start('roll-back');
          }}
        />
      )}
      <p role="status">{isIdle ? done : `${doing}… ${progress || (lines.at(-1) ?? '')}`}</p>
      {(rejection || failure) && (
        <div role="alert" className={styles.failure}>
          <p>{rejection || failure}</p>
          <ul>
            {causes.map(({ text, view }) => (
              <li key={text}>{view ? <a href={`#${view}`}>{text}</a> : text}</li>
            ))}
          </ul>
        </div>
      )}
      {isIdle && checked && <CheckedChanges checked={checked} />}
      {isIdle && <LiveMark />}
    </div>
  );
}

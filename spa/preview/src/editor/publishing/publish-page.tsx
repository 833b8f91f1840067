import { type SubmitEvent, useId, useState } from 'react';

import type { Cause, CheckedVersion, Publication, ServerKey } from '../../preview.types';
import { useEditor } from '../use-editor';
import styles from '../editor.module.scss';
import { type PublishStep, usePublication } from './use-publication';

interface SetupProps {
  publication: Publication;
  start: (step: PublishStep, values?: Record<string, string>) => Promise<void>;
}

const WAYS = [
  ['sftp', 'SFTP (upload over SSH)'],
  ['ftps', 'FTPS (FTP with encryption)'],
  ['rsync', 'rsync over SSH'],
] as const;

const FIELDS = [
  ['host', 'Host, such as ftp.your-company.in', true],
  ['user', 'User of the login', true],
  ['folder', 'Folder of the web server, such as public_html', true],
  ['port', 'Port (empty for the usual one)', false],
  ['origin', 'Address of the site, such as https://www.your-company.in', true],
] as const;

function entered(event: SubmitEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
}

function PasswordField({ hasPassword }: { hasPassword: boolean }) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label htmlFor={id}>
        {hasPassword ? 'Password (entered; type another one to change it)' : 'Password'}
      </label>
      <input id={id} name="password" type="password" autoComplete="off" />
      <p className="muted small">
        It is never stored. Enter it once after each start of the preview. Leave it empty if you log
        in with a key.
      </p>
    </div>
  );
}

/** Asks for the publishing destination, stores it, and tests the connection. */
function SetupForm({ publication, start }: SetupProps) {
  const id = useId();
  const { target, form, has_password } = publication;
  const { failure, host_key, asks_password } = publication.step;
  const isWrong = failure !== '' && form.host !== '' && !host_key && !asks_password;
  return (
    <details className={styles.setup} open={!target || isWrong}>
      <summary>
        {target ? 'Where the site goes online' : 'Set up where the site goes online'}
      </summary>
      <p>
        Your web host names these values, for example on the pages “SSH access” or “FTP accounts” of
        cPanel. For a host that builds from git, see <code>docs/hosting.md</code>.
      </p>
      <form
        onSubmit={(event) => void start('target', entered(event))}
        aria-label="Where the site goes online"
      >
        <div className={styles.box}>
          <label htmlFor={`${id}to`}>Way</label>
          <select id={`${id}to`} name="to" defaultValue={form.to}>
            {WAYS.map(([way, name]) => (
              <option key={way} value={way}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {FIELDS.map(([key, label, isRequired]) => (
          <div key={key} className={styles.box}>
            <label htmlFor={id + key}>{label}</label>
            <input id={id + key} name={key} required={isRequired} defaultValue={form[key]} />
          </div>
        ))}
        <PasswordField hasPassword={has_password} />
        <p className={styles.actions}>
          <button type="submit">Save and test the connection</button>
        </p>
      </form>
    </details>
  );
}

interface KeyQuestionProps {
  hostKey: ServerKey;
  onAccept: () => void;
}

/** Shows the key of a server, which the person compares with the one that the host shows. */
function KeyQuestion({ hostKey: { name, fingerprint, is_changed }, onAccept }: KeyQuestionProps) {
  return (
    <div className={styles.key}>
      <p>
        The server {name} identifies itself with this key. Compare it with the one that your host
        shows on its page about SSH, or ask the host’s support.
      </p>
      <p>
        <code>{fingerprint}</code>
      </p>
      <p className={styles.actions}>
        <button type="button" className={is_changed ? styles.danger : undefined} onClick={onAccept}>
          {is_changed ? 'My host has replaced its key: accept it' : 'The keys are equal: accept it'}
        </button>
      </p>
    </div>
  );
}

/** Asks for what the connection still needs: the server's key, or a password. */
function Connection({ publication, start }: SetupProps) {
  const { has_password } = publication;
  const { host_key, asks_password } = publication.step;
  if (host_key)
    return (
      <KeyQuestion
        hostKey={host_key}
        onAccept={() => void start('accept-key', { fingerprint: host_key.fingerprint })}
      />
    );
  if (!asks_password) return null;
  return (
    <form aria-label="Password" onSubmit={(event) => void start('test', entered(event))}>
      <PasswordField hasPassword={has_password} />
      <p className={styles.actions}>
        <button type="submit">Test the connection</button>
      </p>
    </form>
  );
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
export function PublishPage({ token }: { token: string }) {
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

const LISTS = [
  ['changed', 'Changed'],
  ['added', 'New'],
  ['removed', 'Removed'],
] as const;

/** The pages that a publication would change, and the other steps that it would take. */
function CheckedChanges({ checked }: { checked: CheckedVersion }) {
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
      {checked.omitted.length > 0 && (
        <details>
          <summary>Values that are not published, because nobody has confirmed them</summary>
          <CauseList causes={checked.omitted} />
        </details>
      )}
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

import { type SubmitEvent, useId } from 'react';

import type { Publication, ServerKey } from '../../preview.types';
import styles from '../editor.module.scss';
import type { PublishStep } from './use-publication';

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
      <p className={styles.muted}>
        It is never stored. Enter it once after each start of the preview. Leave it empty if you log
        in with a key.
      </p>
    </div>
  );
}

/** Asks for the publishing destination, stores it, and tests the connection. */
export function SetupForm({ publication, start }: SetupProps) {
  const id = useId();
  const { target, form, has_password } = publication;
  const { failure, host_key, asks_password } = publication.step;
  const isWrong = failure !== '' && !host_key && !asks_password;
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
export function Connection({ publication, start }: SetupProps) {
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

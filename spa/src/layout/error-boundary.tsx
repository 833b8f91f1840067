import { Component, type ReactNode } from 'react';

import { site } from '../content/catalogue';
import { OutdatedError } from '../content/load-part';
import styles from './frame.module.scss';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** The storage key of the last automatic reload: the app's version and the time. */
const RELOADED = 'reloaded';
/** Milliseconds before a version of the app can reload again. */
const RELOAD_INTERVAL = 600_000;

/** Records an automatic reload. Returns false if this version has just reloaded without success. */
function recordReload(): boolean {
  try {
    const [version, time] = (sessionStorage.getItem(RELOADED) ?? '').split(' ');
    if (version === import.meta.url && Date.now() - Number(time) < RELOAD_INTERVAL) return false;
    sessionStorage.setItem(RELOADED, `${import.meta.url} ${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Shows an error page if rendering fails. If the cause is that the site has been published again,
 * it reloads once instead.
 */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { failed: boolean; outdated: boolean }
> {
  override state = { failed: false, outdated: false };

  static getDerivedStateFromError(error: unknown) {
    // A reload without a connection would show the browser's own error page.
    const outdated = error instanceof OutdatedError && navigator.onLine;
    return { failed: true, outdated };
  }

  override componentDidMount() {
    this.reloadOutdated();
  }

  override componentDidUpdate() {
    this.reloadOutdated();
  }

  private reloadOutdated() {
    if (!this.state.outdated) return;
    if (recordReload()) location.reload();
    else this.setState({ outdated: false });
  }

  override render() {
    if (this.state.outdated) return null;
    if (!this.state.failed) return this.props.children;
    const { heading, text, reload, action } = site.error;
    return (
      <main className={styles.error}>
        <title>{heading}</title>
        <h1 role="alert">{heading}</h1>
        <p>{text}</p>
        <div className={`${styles.actions} cluster`}>
          <button className="button solid" type="button" onClick={() => location.reload()}>
            {reload}
          </button>
          <a className="list-link" href={action.to}>
            {action.label}
          </a>
        </div>
      </main>
    );
  }
}

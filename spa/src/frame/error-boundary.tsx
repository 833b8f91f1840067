import { Component, type ReactNode } from 'react';

import { site } from '../catalogue';
import styles from './error-boundary.module.scss';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Shows the error page where rendering failed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { heading, text, reload, action } = site.error;
    return (
      <main className={styles.error}>
        <title>{heading}</title>
        <h1 role="alert">{heading}</h1>
        <p>{text}</p>
        <div className={styles.actions}>
          <button className={styles.reload} type="button" onClick={() => location.reload()}>
            {reload}
          </button>
          <a className={styles.home} href={action.to}>
            {action.label}
          </a>
        </div>
      </main>
    );
  }
}

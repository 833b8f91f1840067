import { useState } from 'react';

import { useEditor } from '../editor/use-editor';
import styles from './publish.module.scss';

const LIVE = ['live'];

/**
 * States whether the site is the company’s own. Only the button here ends that, because a site with
 * made-up values must never come online by accident.
 */
export function LiveMark() {
  const { session, edit } = useEditor();
  const [isAsking, setIsAsking] = useState(false);
  const [fault, setFault] = useState('');
  if (!session.live)
    return (
      <p>
        This site is a demonstration until your company is filled in and confirmed. The first
        publication after that makes it your own site.
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
        <p role="alert" className={styles.failure}>
          {fault}
        </p>
      )}
    </section>
  );
}

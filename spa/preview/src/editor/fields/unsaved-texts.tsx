import { HiddenText } from '../../../../src/ui/hidden-text';
import styles from '../editor.module.scss';
import { discardDraft, restoreDraft, useDiscardedDrafts, useDrafts } from './drafts';

interface UnsavedTextsProps {
  /** The address of the current view, whose fields show their own unsaved texts. */
  view: string;
}

/**
 * Unsaved texts of other views, and of entries that were changed or removed elsewhere; and the
 * discarded texts.
 */
export function UnsavedTexts({ view }: UnsavedTextsProps) {
  const drafts = useDrafts().filter((draft) => !draft.location || draft.view !== view);
  const discarded = useDiscardedDrafts();
  if (drafts.length + discarded.length === 0) return null;
  return (
    <section
      className={styles.rejected}
      aria-label={drafts.length > 0 ? 'Not saved' : 'Discarded texts'}
    >
      {drafts.map(({ id, label, text, location, view: typedIn }) => (
        <div key={id} className={styles.actions}>
          <span>
            Not saved: {label}: “{text}”
            {!location && ' The entry was changed or removed. Copy the words that you need.'}
          </span>
          {location && (
            <a href={`#${typedIn}`}>
              Open <HiddenText>{label}</HiddenText>
            </a>
          )}
          <button type="button" onClick={() => discardDraft(id)}>
            Discard <HiddenText>{label}</HiddenText>
          </button>
        </div>
      ))}
      {discarded.length > 0 && (
        <details>
          <summary>
            {discarded.length === 1 ? '1 discarded text' : `${discarded.length} discarded texts`}
          </summary>
          {discarded.map((draft) => (
            <div key={draft.id} className={styles.actions}>
              <span>
                {draft.label}: “{draft.text}”
              </span>
              <button type="button" onClick={() => restoreDraft(draft)}>
                Bring back <HiddenText>{draft.label}</HiddenText>
              </button>
            </div>
          ))}
        </details>
      )}
    </section>
  );
}

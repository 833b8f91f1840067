import { HiddenText } from '../../../src/ui/hidden-text';
import { removeDraft, useDrafts } from './drafts';
import styles from './editor.module.scss';

interface UnsavedTextsProps {
  /** The address of the current view, whose fields show their own unsaved texts. */
  view: string;
}

/** Unsaved texts of other views, and of entries that were changed or removed elsewhere. */
export function UnsavedTexts({ view }: UnsavedTextsProps) {
  const drafts = useDrafts().filter((draft) => !draft.location || draft.view !== view);
  if (drafts.length === 0) return null;
  return (
    <section className={styles.rejected} aria-label="Not saved">
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
          <button type="button" onClick={() => removeDraft(id)}>
            Discard <HiddenText>{label}</HiddenText>
          </button>
        </div>
      ))}
    </section>
  );
}

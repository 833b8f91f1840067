import { HiddenText } from '../../../../src/ui/hidden-text';
import type { Rejection } from '../../preview.types';
import styles from '../editor.module.scss';
import { rejectionOf } from '../use-editor';
import { discardDraft, restoreDraft, useDiscardedDrafts, useDrafts } from './drafts';

interface UnsavedTextsProps {
  /** The address of the current view, whose fields show their own unsaved texts. */
  view: string;
}

/** The unsaved texts of other views, and the discarded texts. */
export function UnsavedTexts({ view }: UnsavedTextsProps) {
  const drafts = useDrafts().filter((draft) => draft.view !== view);
  const discarded = useDiscardedDrafts();
  if (drafts.length + discarded.length === 0) return null;
  return (
    <section
      className={styles.rejected}
      aria-label={drafts.length > 0 ? 'Not saved' : 'Discarded texts'}
    >
      {drafts.map(({ id, label, text, view: typedIn }) => (
        <div key={id} className={styles.actions}>
          <span>
            Not saved: {label}: “{text}”
          </span>
          <a href={`#${typedIn}`}>
            Open <HiddenText>{label}</HiddenText>
          </a>
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

const UNSAVED = rejectionOf('Save or discard the changed text first. Nothing was changed.');

/** Focuses the first unsaved text inside an element; returns why it must be saved first, if any. */
export function askToSaveFirst(element: Element | null): Rejection | undefined {
  const field = element?.querySelector<HTMLElement>('[data-unsaved]');
  field?.focus();
  return field ? UNSAVED : undefined;
}

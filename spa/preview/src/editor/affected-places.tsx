import { type SubmitEvent } from 'react';

import { HiddenText } from '../../../src/ui/hidden-text';
import styles from './editor.module.scss';
import { keyOfLocation } from './open-field';
import type { AffectedPlace, Location } from './types';

interface AffectedPlacesProps {
  message: string;
  places: AffectedPlace[];
  /** The label of the button that changes the ticked places. */
  action: string;
  onChoose: (chosen: Location[]) => void;
  onCancel: () => void;
}

/** Asks which of the affected places to change in the same save. */
export function AffectedPlaces({
  message,
  places,
  action,
  onChoose,
  onCancel,
}: AffectedPlacesProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget).getAll('place');
    onChoose(
      places.map(({ location }) => location).filter((at) => ticked.includes(keyOfLocation(at))),
    );
  };
  return (
    <form
      className={`${styles.rejected} ${styles.places}`}
      onSubmit={submit}
      aria-label="Affected places"
    >
      <p role="alert">{message}</p>
      {places.map(({ location, label, text, view }) => (
        <div key={keyOfLocation(location)} className={styles.place}>
          <label>
            <input type="checkbox" name="place" value={keyOfLocation(location)} defaultChecked />
            <span>
              {label} <small>{text}</small>
            </span>
          </label>
          {view && (
            <a href={`#${view}`} target="_blank" rel="opener">
              Show <HiddenText>{label}</HiddenText>
            </a>
          )}
        </div>
      ))}
      <div className={styles.actions}>
        <button type="submit">{action}</button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

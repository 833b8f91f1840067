import { type SubmitEvent } from 'react';

import styles from './editor.module.scss';
import { keyOfLocation } from './open-field';
import type { AffectedPlace, Location } from './types';

interface AffectedPlacesProps {
  message: string;
  places: AffectedPlace[];
  onChoose: (chosen: Location[]) => void;
  onCancel: () => void;
}

/** Asks which of the affected places to change in the same save. */
export function AffectedPlaces({ message, places, onChoose, onCancel }: AffectedPlacesProps) {
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
      {places.map(({ location, label, text }) => (
        <label key={keyOfLocation(location)}>
          <input type="checkbox" name="place" value={keyOfLocation(location)} defaultChecked />
          <span>
            {label} <small>{text}</small>
          </span>
        </label>
      ))}
      <div className={styles.actions}>
        <button type="submit">Save with the ticked places</button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

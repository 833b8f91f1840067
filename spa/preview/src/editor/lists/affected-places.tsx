import type { ReactNode, SubmitEvent } from 'react';

import { HiddenText } from '../../../../src/ui/hidden-text';
import type { AffectedPlace } from '../../preview.types';
import styles from '../editor.module.scss';
import { keyOfLocation } from '../fields/open-field';
import type { Location } from '../use-editor';

interface AffectedPlacesProps {
  message: string;
  places: AffectedPlace[];
  onChoose: (chosen: Location[]) => void;
  onCancel: () => void;
}

function ViewLink({ view, label }: AffectedPlace) {
  if (!view) return null;
  return (
    <a href={`#${view}`} target="_blank" rel="opener">
      Show <HiddenText>{label}</HiddenText>
    </a>
  );
}

interface PlacesFormProps extends Pick<AffectedPlacesProps, 'message' | 'onCancel'> {
  /** The label of the button that makes the change. */
  action: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

function PlacesForm({ message, action, onSubmit, onCancel, children }: PlacesFormProps) {
  return (
    <form
      className={`${styles.rejected} ${styles.places}`}
      onSubmit={onSubmit}
      aria-label="Affected places"
    >
      <p role="alert">{message}</p>
      {children}
      <div className={styles.actions}>
        <button type="submit">{action}</button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Asks which of the places that show an old name to change in the same save. */
export function PlacesToRename({ message, places, onChoose, onCancel }: AffectedPlacesProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget).getAll('place');
    onChoose(
      places.map(({ location }) => location).filter((at) => ticked.includes(keyOfLocation(at))),
    );
  };
  return (
    <PlacesForm
      message={message}
      action="Save with the ticked places"
      onSubmit={submit}
      onCancel={onCancel}
    >
      {places.map((place) => (
        <div key={keyOfLocation(place.location)} className={styles.place}>
          <label>
            <input
              type="checkbox"
              name="place"
              value={keyOfLocation(place.location)}
              defaultChecked
            />
            <span>
              {place.label} <small>{place.text}</small>
            </span>
          </label>
          <ViewLink {...place} />
        </div>
      ))}
    </PlacesForm>
  );
}

/** Lists the places that change with a deletion, and asks to confirm it. */
export function PlacesOfDeletion({ message, places, onChoose, onCancel }: AffectedPlacesProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose(places.map(({ location }) => location));
  };
  return (
    <PlacesForm message={message} action="Delete" onSubmit={submit} onCancel={onCancel}>
      {places.map((place) => (
        <div key={keyOfLocation(place.location)} className={styles.place}>
          <span>
            {place.label} <small>{place.text}</small>
          </span>
          <ViewLink {...place} />
        </div>
      ))}
    </PlacesForm>
  );
}

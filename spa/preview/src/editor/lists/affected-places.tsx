import { HiddenText } from '../../../../src/ui/hidden-text';
import type { AffectedPlace } from '../../preview.types';
import styles from '../editor.module.scss';
import { keyOfLocation } from '../fields/open-field';
import type { Location } from '../use-editor';

interface AffectedPlacesProps {
  message: string;
  places: AffectedPlace[];
  onAgree: (also: Location[]) => void;
  onCancel: () => void;
}

/** Lists the places that change with a deletion, and asks to confirm it. */
export function AffectedPlaces({ message, places, onAgree, onCancel }: AffectedPlacesProps) {
  return (
    <div className={styles.rejected}>
      <p role="alert">{message}</p>
      {places.map(({ location, label, text, view }) => (
        <div key={keyOfLocation(location)} className={styles.place}>
          <span>
            {label} <small>{text}</small>
          </span>
          {view && (
            <a href={`#${view}`} target="_blank" rel="opener">
              Show <HiddenText>{label}</HiddenText>
            </a>
          )}
        </div>
      ))}
      <div className={styles.actions}>
        <button type="button" onClick={() => onAgree(places.map(({ location }) => location))}>
          Delete
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}

import { type SubmitEvent, useId, useRef, useState } from 'react';

import { HiddenText } from '../../../../src/ui/hidden-text';
import type { AffectedPlace, ChoiceBox, FieldBox, ItemBox, Rejection } from '../../preview.types';
import styles from '../editor.module.scss';
import { Problems } from '../fields/rejections';
import { askToSaveFirst } from '../fields/unsaved-texts';
import { type Edit, type Location, useEditor, useLatest } from '../use-editor';
import { keyOfLocation } from '../fields/open-field';

interface AffectedPlacesProps {
  message: string;
  places: AffectedPlace[];
  onAgree: (also: Location[]) => void;
  onCancel: () => void;
}

/** Lists the places that change with a deletion, and asks to confirm it. */
function AffectedPlaces({ message, places, onAgree, onCancel }: AffectedPlacesProps) {
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

interface EntryButtonsProps {
  box: FieldBox | ItemBox | ChoiceBox;
  label: string;
}

const isProduct = ([list, , ...inside]: Location) => list === 'products' && inside.length === 0;

/** Whether an entry can be copied here; a product has a form of its own, "New product". */
const isCopied = ({ what, location }: EntryButtonsProps['box']) =>
  what === 'item' && typeof location.at(-1) === 'number' && !isProduct(location);

interface MoveButtonsProps extends EntryButtonsProps {
  onMove: (index: number) => void;
}

/** Buttons that move an entry by one place. */
function MoveButtons({ box: { index, count }, label, onMove }: MoveButtonsProps) {
  return (
    <>
      {index > 0 && count > 1 && (
        <button type="button" onClick={() => onMove(index - 1)}>
          Move up <HiddenText>{label}</HiddenText>
        </button>
      )}
      {index < count - 1 && (
        <button type="button" onClick={() => onMove(index + 1)}>
          Move down <HiddenText>{label}</HiddenText>
        </button>
      )}
    </>
  );
}

/** Sends changes of one entry, one at a time; `onDone` is called after each accepted change. */
function useChangesOf(box: EntryButtonsProps['box'], onDone: () => void) {
  const { edit, whenFresh } = useEditor();
  const latest = useLatest(box);
  const [rejection, setRejection] = useState<Rejection>();
  const isPending = useRef(false);
  const send = async (change: Pick<Edit, 'kind' | 'value' | 'also'>) => {
    // After the change another entry is at this place; a second click must not change that one too.
    if (isPending.current) return;
    // The change can move the entries of the list, and with them the fields of unsaved texts.
    const unsaved = askToSaveFirst(document.querySelector('main'));
    if (unsaved) return setRejection(unsaved);
    isPending.current = true;
    await whenFresh();
    const { location, stamp } = latest.current;
    const rejected = await edit({ ...change, location, stamp });
    setRejection(rejected);
    isPending.current = false;
    if (!rejected) onDone();
    // The pressed button no longer exists, so the focus moves to the undo button.
    if (!rejected && change.kind === 'remove') document.getElementById('undo')?.focus();
  };
  return { send, rejection, dismiss: () => setRejection(undefined) };
}

/** Buttons that copy, move and remove an entry of a list or map, or remove an optional group. */
export function EntryButtons({ box, label }: EntryButtonsProps) {
  const [isCopying, setIsCopying] = useState(false);
  const { send, rejection, dismiss } = useChangesOf(box, () => setIsCopying(false));
  const remove = (also?: Location[]) => void send({ kind: 'remove', ...(also && { also }) });
  return (
    <div>
      <div className={styles.actions}>
        <MoveButtons
          box={box}
          label={label}
          onMove={(value) => void send({ kind: 'move', value })}
        />
        {isCopied(box) && (
          <button
            type="button"
            aria-expanded={isCopying}
            onClick={() =>
              box.what === 'item' && box.name
                ? setIsCopying(!isCopying)
                : void send({ kind: 'copy' })
            }
          >
            Add a copy <HiddenText>of {label}</HiddenText>
          </button>
        )}
        <button type="button" onClick={() => remove()}>
          {box.what === 'item' && box.entries > 0 ? (
            <>
              Remove all {box.entries} entries <HiddenText>of {label}</HiddenText>
            </>
          ) : (
            <>
              Remove <HiddenText>{label}</HiddenText>
            </>
          )}
        </button>
      </div>
      {isCopying && box.what === 'item' && (
        <CopyForm
          box={box}
          onCopy={(value) => void send({ kind: 'copy', value })}
          onCancel={() => setIsCopying(false)}
        />
      )}
      {rejection?.places ? (
        <AffectedPlaces
          message={rejection.message}
          places={rejection.places}
          onAgree={remove}
          onCancel={dismiss}
        />
      ) : (
        <Problems rejection={rejection} />
      )}
    </div>
  );
}

interface CopyFormProps {
  box: ItemBox;
  onCopy: (values: Record<string, string>) => void;
  onCancel: () => void;
}

/** Asks for the name of a copy, which must differ from the names of the other entries. */
function CopyForm({ box: { name, name_key }, onCopy, onCancel }: CopyFormProps) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCopy({ [name_key]: new FormData(event.currentTarget).get('name') as string });
  };
  return (
    <form className={styles.new} onSubmit={submit} aria-label={`Copy of ${name}`}>
      <div className={styles.box}>
        <label htmlFor={id}>Name of the copy</label>
        <input id={id} name="name" required autoFocus defaultValue={`${name} (copy)`} />
      </div>
      <p className="muted small">
        The copy has the values of {name}. Change what differs, then confirm the copy on the owner’s
        checklist. A published site leaves it out until then.
      </p>
      <div className={styles.actions}>
        <button type="submit">Add the copy</button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

import {
  type ClipboardEvent,
  type KeyboardEvent,
  useId,
  createContext,
  useContext,
  useState,
} from 'react';

import { HiddenText } from '../../../../src/ui/hidden-text';
import { PixelBar } from '../../pixel-bar';
import type { FieldBox, OpenClaim, Overview, PageReport, Rejection } from '../../preview.types';
import { widthOf } from '../../truncate';
import styles from '../editor.module.scss';
import { storedName, useEditor, useLatest } from '../use-editor';
import { ColourPicker } from './colour-picker';
import { type OnDraft, useDraft } from './drafts';
import { cleanPaste } from './markup';
import { keyOfLocation } from './open-field';
import { ReferenceHints } from './reference-hints';
import { Problems, RejectedChange } from './rejections';
import { RichText, type RichTextProps } from './rich-text';

interface TextBoxProps {
  box: FieldBox;
  label: string;
  onDraft: OnDraft | undefined;
}

/**
 * The approximate number of characters in one line of a field, used to choose the number of lines.
 */
const LINE = 64;

function BringBack({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      Bring back the discarded text <HiddenText>{label}</HiddenText>
    </button>
  );
}

interface UnsavedButtonsProps {
  label: string;
  onSave: () => void;
  onDiscard: () => void;
}

function UnsavedButtons({ label, onSave, onDiscard }: UnsavedButtonsProps) {
  return (
    <>
      <span className={styles.muted}>Not saved</span>
      <button type="button" onClick={onSave}>
        Save <HiddenText>{label}</HiddenText>
      </button>
      <button type="button" onClick={onDiscard}>
        Discard <HiddenText>{label}</HiddenText>
      </button>
    </>
  );
}

/** A field for one text. Enter saves a text without HTML, Escape discards the changes. */
export function TextBox({ box, label, onDraft }: TextBoxProps) {
  const id = useId();
  const { text, rejection, isOpen, isSaved, isSaving, type, giveUp, bringBack, save } = useDraft(
    box,
    onDraft,
  );
  const field = {
    text,
    describedBy: rejection ? `${id}rejected` : undefined,
    dataKey: keyOfLocation(box.location),
    isUnsaved: isOpen,
    isInvalid: rejection !== undefined,
    onChange: type,
    onSave: () => void save(),
    onDiscard: giveUp,
  };
  return (
    <div className={styles.box}>
      <label id={`${id}label`} htmlFor={box.is_markup ? undefined : id}>
        {label}
      </label>
      {box.is_markup ? (
        <RichText {...field} labelledBy={`${id}label`} />
      ) : (
        <PlainText {...field} id={id} />
      )}
      <ColourPicker label={label} colour={text} opposite={box.opposite} onChange={type} />
      {box.overridden && (
        <p className={styles.muted}>Search results show “{box.overridden}” instead.</p>
      )}
      <SearchWidth box={box} text={text} />
      <ReferenceHints box={box} text={text} />
      {rejection && (
        <RejectedChange
          id={`${id}rejected`}
          rejection={rejection}
          figures={box.figures}
          yours={text}
          onKeep={(stamp) => void save(stamp)}
          onYield={giveUp}
        />
      )}
      <div className={styles.actions}>
        {isOpen && <UnsavedButtons label={label} onSave={() => void save()} onDiscard={giveUp} />}
        {bringBack && <BringBack label={label} onClick={bringBack} />}
        <span role="status">{isSaving ? 'Saving…' : isSaved ? 'Saved.' : ''}</span>
        {box.claim && !isOpen && !isSaving && <ConfirmHere claim={box.claim} label={label} />}
      </div>
    </div>
  );
}

interface ConfirmHereProps {
  claim: OpenClaim;
  label: string;
}

/** A button that confirms the value of a field in the name of the person at this browser. */
function ConfirmHere({ claim, label }: ConfirmHereProps) {
  const { confirm, whenFresh } = useEditor();
  const latest = useLatest(claim);
  const [rejection, setRejection] = useState<Rejection>();
  const name = storedName().trim();
  const press = async () => {
    await whenFresh();
    setRejection(await confirm([latest.current], name));
  };
  return (
    <>
      <span className={styles.muted}>Not confirmed: {claim.ask}</span>
      {name ? (
        <button type="button" onClick={() => void press()}>
          Confirm as {name} <HiddenText>{label}</HiddenText>
        </button>
      ) : (
        <a href="#owner">Enter your name to confirm it</a>
      )}
      <Problems rejection={rejection} />
    </>
  );
}

interface PlainTextProps extends Omit<RichTextProps, 'labelledBy'> {
  id: string;
}

/** A field for words without HTML. */
function PlainText(props: PlainTextProps) {
  const { id, describedBy, dataKey, isUnsaved, isInvalid, text, ...on } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is composed, as in Chinese or Japanese, keys belong to the composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isUnsaved) on.onDiscard();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isUnsaved) on.onSave();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html');
    if (!html) return;
    event.preventDefault();
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    on.onChange(text.slice(0, start) + cleanPaste(html, false) + text.slice(end));
  };
  return (
    <textarea
      id={id}
      data-key={dataKey}
      data-unsaved={isUnsaved || undefined}
      value={text}
      rows={Math.max(1, Math.ceil(text.length / LINE))}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => on.onChange(currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

/** The page whose search result the fields change, and the space in a search result. */
export const SearchResultContext = createContext<
  { page: PageReport; limits: Overview['limits'] } | undefined
>(undefined);

interface SearchWidthProps {
  box: FieldBox;
  /** The text in the field. */
  text: string;
}

/** The width of a search result's title or description with the typed text, below its field. */
function SearchWidth({ box: { location, value }, text }: SearchWidthProps) {
  const result = useContext(SearchResultContext);
  const [group, key] = location.slice(-2);
  if (!result || group !== 'seo' || (key !== 'title' && key !== 'description')) return null;
  const { size, widest } = result.limits[key];
  const shown = result.page[key];
  // The site's name can follow the title, and counts too.
  const whole = value && shown.includes(value) ? shown.replace(value, text) : text || shown;
  const name = key === 'title' ? 'Title' : 'Description';
  return <PixelBar what={name} width={widthOf(whole, size)} widest={widest} />;
}

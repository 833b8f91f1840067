import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';

import { HiddenText } from '../../../../src/ui/hidden-text';
import type { Contrast, FieldBox, OpenClaim, Rejection } from '../../preview.types';
import { useJson } from '../../use-report';
import styles from '../editor.module.scss';
import { storedName, useEditor, useLatest } from '../use-editor';
import { type OnDraft, useDraft } from './drafts';
import { cleanPaste } from './markup';
import { keyOfLocation } from './open-field';
import { Problems, RejectedChange } from './rejections';
import { RichText, type RichTextProps } from './rich-text';

interface ReferenceHintsProps {
  box: FieldBox;
  /** The text in the field. */
  text: string;
}

function hints({ value, figures, is_key }: FieldBox, text: string): string[] {
  if (is_key) return [];
  const saved = value ?? '';
  const [fact] = companyReferences(saved);
  const [name] = namedReferences(saved);
  const lost = lostReferences(saved, text);
  return [
    figures.length > 0
      ? 'Text in braces is a figure of a grade, followed by its name. Pages show only the figure. Change it below, in the group of the grade, under Properties, Tempers or Sizes and packs.'
      : '',
    fact
      ? `Pages show a value of the company in place of ${fact}. To change the value, open “Your company”.`
      : '',
    name ? `Pages show a word or a number in place of ${name}.` : '',
    lost.length > 0
      ? `Your text no longer contains ${lost.join(', ')}. If you save it, it will not follow changes of that value.`
      : '',
  ].filter(Boolean);
}

/** Explains the references in a text, and warns if the typed text has lost one. */
export function ReferenceHints({ box, text }: ReferenceHintsProps) {
  return hints(box, text).map((hint) => (
    <p key={hint} className="muted small">
      {hint}
    </p>
  ));
}

const COMPANY = /\{company\.[\w.]*\w/g;
const NAMED = /\{[a-z]+\}/gi;

/** The references in a text to values of the company, such as `{company.address.city}`. */
function companyReferences(text: string): string[] {
  return [...new Set(text.match(COMPANY))].map((found) => `${found}}`);
}

/** The names in a text that the page replaces, such as `{count}`. */
function namedReferences(text: string): string[] {
  return [...new Set(text.match(NAMED))];
}

/** The references that a saved text has and a typed text does not have. */
function lostReferences(saved: string, typed: string): string[] {
  const now = new Set([...companyReferences(typed), ...namedReferences(typed)]);
  return [...companyReferences(saved), ...namedReferences(saved)].filter((one) => !now.has(one));
}

interface ColourPickerProps {
  label: string;
  colour: string;
  /** The colour with which the contrast is measured; empty for a text that is not a colour. */
  opposite: string;
  onChange: (colour: string) => void;
}

const COLOUR = /^#[\da-f]{6}$/;

/** Chooses a colour, and shows its contrast; nothing for another text. */
export function ColourPicker({ label, colour, opposite, onChange }: ColourPickerProps) {
  const chosen = colour.trim().toLowerCase();
  const isColour = opposite !== '' && COLOUR.test(chosen);
  const asked = new URLSearchParams({ colour: chosen, opposite }).toString();
  const contrast = useJson(isColour ? `editor/contrast.json?${asked}` : '') as Contrast | undefined;
  if (!opposite) return null;
  return (
    <div className={styles.actions}>
      <input
        type="color"
        className={styles.colour}
        aria-label={`Choose: ${label}`}
        value={isColour ? chosen : '#000000'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span aria-live="polite">
        {contrast &&
          `Contrast ${contrast.ratio}:1${contrast.ratio < contrast.least ? ', too low' : ''}. Text needs ${contrast.least}:1.`}
      </span>
    </div>
  );
}

interface TextBoxProps {
  box: FieldBox;
  label: string;
  onDraft: OnDraft | undefined;
  /** The number of texts that one press here confirms; 0 if the press is at another text. */
  claimed?: number;
}

/**
 * The approximate number of characters in one line of a field, used to choose the number of lines.
 */
const LINE = 64;

interface UnsavedButtonsProps {
  label: string;
  onSave: () => void;
  onDiscard: () => void;
}

function UnsavedButtons({ label, onSave, onDiscard }: UnsavedButtonsProps) {
  return (
    <>
      <span className="muted small">Not saved</span>
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
export function TextBox({ box, label, onDraft, claimed = 0 }: TextBoxProps) {
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
        <p className="muted small">Search results show “{box.overridden}” instead.</p>
      )}
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
        {bringBack && (
          <button type="button" onClick={bringBack}>
            Bring back the discarded text <HiddenText>{label}</HiddenText>
          </button>
        )}
        <span role="status">{isSaving ? 'Saving…' : isSaved ? 'Saved.' : ''}</span>
        {box.claim && !isOpen && !isSaving && (claimed > 0 || isSaved) && (
          <ConfirmHere claim={box.claim} label={label} count={claimed} />
        )}
      </div>
    </div>
  );
}

interface ConfirmHereProps {
  claim: OpenClaim;
  label: string;
  /** The number of texts in the value. */
  count: number;
}

/** A button that confirms the value of a field in the name of the person at this browser. */
function ConfirmHere({ claim, label, count }: ConfirmHereProps) {
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
      <span className="muted small">
        Not confirmed{count > 1 && ` (${count} texts, confirmed together)`}: {claim.ask}
      </span>
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

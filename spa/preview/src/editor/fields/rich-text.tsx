import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type SubmitEvent,
} from 'react';

import type { Overview, Rejection } from '../../preview.types';
import { useFile } from '../../use-report';
import styles from '../editor.module.scss';
import { rejectionOf } from '../use-editor';
import { cleanPaste, linkAddress, markupOf } from './markup';
import { Problems } from './rejections';

export interface RichTextProps {
  /** The id of the field's label. */
  labelledBy: string;
  describedBy: string | undefined;
  /** The key of the value in the catalogue. */
  dataKey: string;
  isUnsaved: boolean;
  isInvalid: boolean;
  /** The text as HTML. */
  text: string;
  onChange: (text: string) => void;
  onSave: () => void;
  onDiscard: () => void;
}

/** Buttons with the command of the browser that each runs on the selection. */
const COMMANDS = [
  ['Bold', 'bold'],
  ['Italic', 'italic'],
  ['List', 'insertUnorderedList'],
] as const;

/**
 * Runs an editing command. The specification calls it obsolete, but every browser has it, and no
 * other way keeps the browser's own undo.
 */
const run = (command: string, value?: string) =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  document.execCommand(command, false, value);

/**
 * A field for paragraphs, lists, bold and italic words and links, which looks like the text on the
 * page. Enter begins a paragraph, Ctrl+Enter saves, Escape discards the changes.
 */
export function RichText(props: RichTextProps) {
  const { labelledBy, describedBy, dataKey, isUnsaved, isInvalid, text, ...on } = props;
  const field = useRef<HTMLDivElement>(null);
  // The browser changes the content while the visitor types; a new text replaces it.
  useLayoutEffect(() => {
    const clean = markupOf(parsed(text));
    if (markupOf(field.current!) !== clean) field.current!.innerHTML = clean;
  }, [text]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isUnsaved) on.onDiscard();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (isUnsaved) on.onSave();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const { clipboardData: data } = event;
    const html = data.getData('text/html');
    if (html) run('insertHTML', cleanPaste(html, true));
    else run('insertText', data.getData('text/plain'));
  };
  return (
    <>
      <Toolbar field={field} />
      <div
        ref={field}
        className={styles.rich}
        role="textbox"
        tabIndex={0}
        contentEditable
        aria-multiline
        aria-labelledby={labelledBy}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        data-key={dataKey}
        data-unsaved={isUnsaved || undefined}
        onFocus={() => run('defaultParagraphSeparator', 'p')}
        onInput={({ currentTarget }) => on.onChange(markupOf(currentTarget))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </>
  );
}

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Buttons for the selected words of a field. */
function Toolbar({ field }: { field: RefObject<HTMLDivElement | null> }) {
  const selected = useRef<Range>(undefined);
  const [isLinking, setIsLinking] = useState(false);
  const apply = (command: string, value?: string) => {
    field.current!.focus();
    run(command, value);
  };
  const openLink = () => {
    const selection = getSelection();
    selected.current =
      selection?.rangeCount && field.current!.contains(selection.anchorNode)
        ? selection.getRangeAt(0).cloneRange()
        : undefined;
    setIsLinking(!isLinking);
  };
  const link = (address: string) => {
    field.current!.focus();
    getSelection()!.removeAllRanges();
    getSelection()!.addRange(selected.current!);
    run('createLink', linkAddress(address));
    setIsLinking(false);
  };
  return (
    <>
      <div className={styles.actions}>
        {COMMANDS.map(([name, command]) => (
          <button
            key={command}
            type="button"
            // The press must not end the selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply(command)}
          >
            {name}
          </button>
        ))}
        <button type="button" onClick={openLink} aria-expanded={isLinking}>
          Link
        </button>
      </div>
      {isLinking && (
        <LinkForm
          hasSelection={() => selected.current?.collapsed === false}
          onLink={link}
          onCancel={() => setIsLinking(false)}
        />
      )}
    </>
  );
}

interface LinkFormProps {
  /** Whether words are selected that can become the link. */
  hasSelection: () => boolean;
  onLink: (address: string) => void;
  onCancel: () => void;
}

const UNSELECTED = rejectionOf('Select the words of the link in the text first.');

/** Asks for the address of a link, and offers the pages of this site. */
function LinkForm({ hasSelection, onLink, onCancel }: LinkFormProps) {
  const id = useId();
  const report = useFile('overview.json', 0) as Overview | undefined;
  const [rejection, setRejection] = useState<Rejection>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get('address') as string;
    if (hasSelection()) onLink(address);
    else setRejection(UNSELECTED);
  };
  return (
    <form className={styles.new} onSubmit={submit} aria-label="Link">
      <div className={styles.box}>
        <label htmlFor={id}>
          Page of this site, web address, e-mail address or telephone number
        </label>
        <input id={id} name="address" list={`${id}pages`} required autoFocus />
        <datalist id={`${id}pages`}>
          {report?.rows.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </datalist>
      </div>
      <Problems rejection={rejection} />
      <div className={styles.actions}>
        <button type="submit">Add link</button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

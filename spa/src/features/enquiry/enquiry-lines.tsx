import { useState } from 'react';

import type { Content } from '../../content/catalogue';
import { goodsOf, mergedLine, type EnquiryLine } from './list/list';
import { type LineView, lineViewOf, type LineWords } from './list/summary';
import type { ListRow, useEnquiryList } from './use-enquiry-list';
import { fill } from '../../lib/template';
import { typedTexts, type Field, isTyped, fullChoice } from './choice/choice';
import { type Choice, NOTE_FIELD } from '../../content/order-options';
import { ChoiceField, QuantityField } from './choice-fields';
import { PageLink } from '../../ui/page-link';
import { Picture } from '../../ui/picture';
import { TextField, tooLong } from './enquiry-head';
import styles from './enquiry-page.module.scss';

interface EnquiryLinesProps {
  words: Content<'enquiry'>;
  say: LineWords;
  enquiry: ReturnType<typeof useEnquiryList>;
  shown: (row: ListRow) => LineView;
  onRemove: (key: number, description: string) => void;
}

/** The lines of the list; the visitor can change and remove them. */
export function EnquiryLines({ words, say, enquiry, shown, onRemove }: EnquiryLinesProps) {
  const { rows, change, join } = enquiry;
  const { lines: labels } = words.page;
  const firstOf = new Map([...rows].reverse().map((row) => [goodsOf(row.line), row]));
  const sameAs = (row: ListRow) => {
    const other = firstOf.get(goodsOf(row.line))!;
    const line = other !== row && mergedLine(other.line, row.line);
    if (!line) return undefined;
    return { n: rows.indexOf(other) + 1, join: () => join(other.key, row.key, line) };
  };
  return (
    <ol className={`${styles.lines} ruled`} aria-label={labels.heading}>
      {rows.map((row, at) => (
        <li key={row.key}>
          <LineForm
            words={words}
            say={say}
            n={at + 1}
            shown={shown(row)}
            same={sameAs(row)}
            onChange={(line) => change(row.key, line)}
            onRemove={() => onRemove(row.key, shown(row).description)}
          />
        </li>
      ))}
    </ol>
  );
}

type Words = Content<'enquiry'>;

interface LineFormProps {
  words: Words;
  say: LineWords;
  /** The line's number, from 1. */
  n: number;
  shown: LineView;
  /** An earlier line with the same goods; this line can be merged into it. */
  same: { n: number; join: () => void } | undefined;
  onChange: (line: EnquiryLine) => void;
  onRemove: () => void;
}

/** A line of the list that can be edited. */
function LineForm(props: LineFormProps) {
  const { words, say, n, shown, same, onChange, onRemove } = props;
  const { lines: labels } = words.page;
  const { line, offered, unavailable } = shown;
  const { fields, set } = useLineChoice(shown, say, onChange);
  return (
    <form
      className={`${styles.line} cluster`}
      aria-label={fill(labels.line, { n })}
      onSubmit={(event) => event.preventDefault()}
    >
      <Goods words={words} n={n} shown={shown} />
      {offered && (
        <QuantityField
          words={words.ask}
          quantity={line.choice.quantity ?? offered.view.quantity}
          unit={offered.view.unit}
          units={offered.view.units}
          error={offered.view.error}
          note={offered.view.note}
          onChoose={set}
        />
      )}
      <TextField
        label={labels.note}
        name="note"
        value={line.note}
        hint={n === 1 ? labels.noteHint : undefined}
        error={tooLong(line.note, labels)}
        onWrite={(note) => onChange({ ...line, note })}
      />
      {unavailable.length > 0 && (
        <p className="strong">
          {offered ? fill(labels.gone, { ids: unavailable.join(', ') }) : labels.productGone}
        </p>
      )}
      {same && (
        <p className="strong">
          <span>{fill(labels.same, { other: same.n })}</span>{' '}
          <button className="small" type="button" onClick={same.join}>
            {labels.join}
          </button>
        </p>
      )}
      <Acts
        words={labels}
        n={n}
        fields={fields}
        choice={line.choice}
        onChoose={set}
        onRemove={onRemove}
      />
    </form>
  );
}

/** The goods of a line, and their mass and length. */
function Goods({ words, n, shown }: { words: Words; n: number; shown: LineView }) {
  const { description: said, offered } = shown;
  if (!offered) return <p className={styles.goods}>{`${n}. ${said}`}</p>;
  const { product, view, chosen } = offered;
  return (
    <div className={styles.goods}>
      {typeof view.image === 'object' && (
        <span className={styles.picture}>
          <Picture picture={view.image} place="neighbour" decorative />
        </span>
      )}
      <p>
        <span>{`${n}.`}</span> <PageLink to={product.path}>{view.goods}</PageLink>
      </p>
      {chosen.pack && (
        <p className="muted small tabular normal">{`${words.ask.fields.package} ${chosen.pack.label}`}</p>
      )}
      {view.amount && (
        <p className="muted small tabular normal">{`${words.page.cells.amount} ${view.amount}`}</p>
      )}
    </div>
  );
}

interface ActsProps extends Pick<LineFormProps, 'n' | 'onRemove'> {
  words: Words['page']['lines'];
  fields: Field[];
  choice: Choice;
  onChoose: (name: string, value: string) => void;
}

/** The buttons of a line. */
function Acts(props: ActsProps) {
  const { words: labels, n, fields, choice, onChoose, onRemove } = props;
  return (
    <div className={`${styles.lineActs} cluster`}>
      {fields.length > 0 && (
        <details>
          <summary className="press small">{labels.change}</summary>
          <div className={styles.lineFields}>
            {fields.map((field) => (
              <ChoiceField
                key={field.name}
                field={field}
                chosen={(isTyped(field) ? choice[field.name] : undefined) ?? field.chosen}
                onChoose={onChoose}
              />
            ))}
          </div>
        </details>
      )}
      <button
        className="small"
        type="button"
        aria-label={fill(labels.removeLine, { n })}
        onClick={onRemove}
      >
        {labels.remove}
      </button>
    </div>
  );
}

/** The fields of a line. They show which values the last change replaced. */
function useLineChoice(
  { line, offered }: LineView,
  say: LineWords,
  onChange: (line: EnquiryLine) => void,
) {
  const [last, setLast] = useState<{ choice: Choice; fields: Field[] }>();
  const set = (name: string, value: string) => {
    const asked = { ...line.choice, [name]: value };
    // A new quantity does not change other fields. After any other change, the values of all fields
    // are stored.
    if (name === 'quantity' || name === 'unit' || !offered)
      return onChange({ ...line, choice: asked });
    const { chosen, view } = lineViewOf({ ...line, choice: asked }, offered.product, say).offered!;
    const choice = { ...fullChoice(chosen), ...typedTexts(asked, chosen) };
    setLast({ choice, fields: view.fields });
    onChange({ ...line, choice });
  };
  const fields = last?.choice === line.choice ? last.fields : (offered?.view.fields ?? []);
  // The note of a line has its own field.
  return { fields: fields.filter(({ name }) => name !== NOTE_FIELD), set };
}

import { isTyped } from './ask/field';
import type { Choice } from '../../content/order-options';
import type { Field } from './ask/view';
import type { Content } from '../../content/catalogue';
import { ChoiceField } from './choice-field';
import { PageLink } from '../../ui/page-link';
import { QuantityField } from './quantity-field';
import { TextField } from './text-field';
import { LONGEST } from './list/head';
import type { Line } from './list/line';
import type { LineView, LineWords } from './list/line-view';
import { useLineChoice } from './use-line-choice';
import { fill } from '../../lib/template';
import styles from './enquiry-lines.module.scss';

type Words = Content<'enquiry'>;

interface EnquiryLineProps {
  words: Words;
  say: LineWords;
  /** The line's number, from 1. */
  n: number;
  shown: LineView;
  /** An earlier line with the same goods; this line can be merged into it. */
  same: { n: number; join: () => void } | undefined;
  /** Whether the visitor has just restored this line. */
  back: boolean;
  onChange: (line: Line) => void;
  onRemove: () => void;
}

/** The error text for a note that is too long for a message. */
export const tooLong = (text: string, words: Words['page']['lines']) =>
  text.length > LONGEST ? fill(words.tooLong, { most: LONGEST, count: text.length }) : undefined;

/** A line of the list that can be edited. */
export function EnquiryLine(props: EnquiryLineProps) {
  const { words, say, n, shown, same, back, onChange, onRemove } = props;
  const { lines: labels } = words.page;
  const { line, offered, gone } = shown;
  const { fields, set } = useLineChoice(shown, say, onChange);
  return (
    <form
      className={styles.line}
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
      {gone.length > 0 && (
        <p className={styles.gone}>
          {offered ? fill(labels.gone, { ids: gone.join(', ') }) : labels.productGone}
        </p>
      )}
      {same && (
        <p className={styles.same}>
          <span>{fill(labels.same, { other: same.n })}</span>{' '}
          <button type="button" onClick={same.join}>
            {labels.join}
          </button>
        </p>
      )}
      <Acts
        words={labels}
        n={n}
        fields={fields}
        choice={line.choice}
        back={back}
        onChoose={set}
        onRemove={onRemove}
      />
    </form>
  );
}

/** The goods of a line, and their mass and length. */
function Goods({ words, n, shown }: { words: Words; n: number; shown: LineView }) {
  const { said, offered } = shown;
  if (!offered) return <p className={styles.goods}>{`${n}. ${said}`}</p>;
  const { product, view, chosen } = offered;
  return (
    <div className={styles.goods}>
      <p>
        <span>{`${n}.`}</span> <PageLink to={product.path}>{view.goods}</PageLink>
      </p>
      {chosen.pack && (
        <p className={styles.comes}>{`${words.ask.fields.package} ${chosen.pack.label}`}</p>
      )}
      {view.amount && <p className={styles.comes}>{`${words.page.cells.amount} ${view.amount}`}</p>}
    </div>
  );
}

interface ActsProps extends Pick<EnquiryLineProps, 'n' | 'back' | 'onRemove'> {
  words: Words['page']['lines'];
  fields: Field[];
  choice: Choice;
  onChoose: (name: string, value: string) => void;
}

/** The buttons of a line. */
function Acts(props: ActsProps) {
  const { words: labels, n, fields, choice, back, onChoose, onRemove } = props;
  return (
    <div className={styles.acts}>
      {fields.length > 0 && (
        <details>
          <summary>{labels.change}</summary>
          <div className={styles.fields}>
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
        type="button"
        autoFocus={back}
        aria-label={fill(labels.removeLine, { n })}
        onClick={onRemove}
      >
        {labels.remove}
      </button>
    </div>
  );
}

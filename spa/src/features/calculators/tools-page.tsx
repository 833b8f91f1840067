import { useMemo, useState } from 'react';

import { type Content, site } from '../../content/catalogue';
import { AnchorLink } from '../../ui/anchor-link';
import { UnitSwitch } from '../../ui/unit-switch';
import { Head } from '../../ui/head';
import { UnitContext, useSystem, useUnits } from '../../ui/use-units';
import { CALCULATORS } from './calculators';
import {
  resultText,
  type ChoiceName,
  type FieldDimension,
  fieldOf,
  isNumber,
  type NumberField,
  type NumberName,
  OTHER_OPTION,
  readNumber,
  shownNumber,
  fieldText,
  fieldUnit,
  type Values,
} from './fields';
import { completeValues, readAddress, startOf, writeAddress, MAX_FIELD_LENGTH } from './state';
import { asPublished } from '../../units/as-published';
import {
  type ChangeFields,
  fieldsOf,
  type CalculatorForm,
  inputsOf,
  orderOf,
  resultOf,
  type CalculatorState,
} from './calculator';
import { useAddressHistory } from '../../lib/use-address-state';
import { FormField } from '../../ui/form-field';
import { DrawnText } from '../../ui/drawn-text';
import { RequestQuote } from '../enquiry/request-quote';
import { PageLink } from '../../ui/page-link';
import { firstCharacters } from '../../lib/first-characters';
import { fill } from '../../lib/template';
import { readings } from '../../units/numbers';
import styles from './tools-page.module.scss';

interface ToolsPageProps {
  content: Content<'tools'>;
}

/** The calculators, each with its formula. */
export default function ToolsPage({ content }: ToolsPageProps) {
  const { page, units } = content;
  return (
    <div className="plain-page">
      <Head page={page} />
      <h1>
        <DrawnText text={page.hero.heading} />
      </h1>
      <p className="page-text">{page.hero.text}</p>
      <p className="page-text no-script strong">{page.withoutScript}</p>
      <nav className="print-none jump-list" aria-label={page.jump}>
        <ul>
          {CALCULATORS.map(({ id }) => (
            <li key={id}>
              <AnchorLink to={id}>{page[id].heading}</AnchorLink>
            </li>
          ))}
        </ul>
      </nav>
      <UnitSwitch words={units} />
      <UnitContext value={{ words: units }}>
        <Calculators content={content} />
      </UnitContext>
      <p className="page-text muted">{page.missing}</p>
    </div>
  );
}

function Calculators({ content }: ToolsPageProps) {
  const { page } = content;
  const initial = useMemo(() => startOf(content), [content]);
  const { values, change } = useTools(content);
  const [chosen] = useSystem();
  const units = useUnits();
  // Fields and results change their units together, once the converters have loaded.
  const system = units ? chosen : '';
  const say = resultText(units?.print ?? asPublished, system, page);
  const state = { content, values, system, say };
  // The worked examples are in metric units.
  const start = {
    content,
    values: initial,
    system: '' as const,
    say: resultText(asPublished, '', page),
  };
  return (
    <div>
      {CALCULATORS.map((calculator) => (
        <Tool key={calculator.id} form={{ ...state, calculator, change }} start={start} />
      ))}
    </div>
  );
}

/** The values of all calculators' fields. After the first change the address contains them. */
function useTools(content: Content<'tools'>) {
  const [written, setWritten] = useAddressHistory(readAddress, writeAddress);
  const values = completeValues(content, written);
  const change: ChangeFields = (calculator, changed, typing) => {
    // Write every value on which the result depends, so that a link gives the same result after the
    // catalogue changes.
    const own = Object.fromEntries(fieldsOf(calculator).map((name) => [name, values[name]]));
    setWritten({ ...written, ...own, ...changed }, { field: typing, hash: calculator.id });
  };
  return { values, change };
}

interface ToolProps {
  form: CalculatorForm;
  /** The values in the worked example. */
  start: CalculatorState;
}

/** A calculator: its fields, its result, and its formula with an example and sources. */
function Tool({ form, start }: ToolProps) {
  const { calculator, content } = form;
  const { id } = calculator;
  const { page } = content;
  const words = page[id];
  const result = resultOf(calculator, form);
  // Undefined if the catalogue has no wire for the example.
  const example = resultOf(calculator, start);
  const heading = `${id}-heading`;
  return (
    <section id={id} className={styles.tool} aria-labelledby={heading}>
      <h2 id={heading}>{words.heading}</h2>
      <p className="page-text muted">{words.text}</p>
      <div className={styles.sheet}>
        <div className={`${styles.form} script-only plate`} role="group" aria-labelledby={heading}>
          <div className={styles.fields}>
            <ToolFields form={form} />
          </div>
          <output className={`${styles.result} tabular`}>
            {result ? (
              <>
                <strong>{fill(calculator.sentence?.(form) ?? words.result, result)}</strong>
                <span className="muted">{fill(words.detail, result)}</span>
              </>
            ) : (
              <span className="muted">{page.incomplete}</span>
            )}
          </output>
          <OrderLink form={form} />
        </div>
        <div>
          {id === 'fillet' && <FilletDrawing />}
          <dl className="small">
            <dt>{page.formula}</dt>
            <dd>{words.formula}</dd>
            {example && (
              <>
                <dt>{page.example}</dt>
                <dd>{fill(words.example, example)}</dd>
              </>
            )}
            <dt>{page.source}</dt>
            {words.sources.map(({ text, link }) => (
              <dd key={text}>
                {text} {link && <PageLink to={link.to}>{link.label}</PageLink>}
              </dd>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

/** A fillet weld between two plates, with the leg z along each plate. */
function FilletDrawing() {
  return (
    <svg className={styles.fillet} viewBox="0 0 200 116" aria-hidden="true">
      <path className={styles.plates} d="M40 92V4H20V92H0V112H196V92Z" />
      <path className={styles.weld} d="M40 36V92H96Z" />
      <path d="M44 36H62M54 40V88M40 96V110M96 96V110M44 104H92" />
      <path
        className={styles.arrow}
        d="M54 36l-2 7h4zM54 92l-2-7h4zM40 104l7-2v4zM96 104l-7-2v4z"
      />
      <text x="60" y="60">
        z
      </text>
      <text x="102" y="108">
        z
      </text>
    </svg>
  );
}

/** The link to the order form for the chosen wire; the link fills in the result. */
function OrderLink({ form }: Pick<ToolProps, 'form'>) {
  const order = orderOf(form.calculator, form);
  if (!order) return null;
  const { product, name, choice } = order;
  return (
    <p className="page-text">
      <RequestQuote
        path={site.paths.product.replace('{id}', product)}
        choice={choice}
        name={name}
      />
    </p>
  );
}

/** The fields of a calculator. */
function ToolFields({ form }: { form: CalculatorForm }) {
  const { calculator, content } = form;
  const words: Record<string, { label: string }> = content.page[calculator.id].fields;
  return (
    <>
      <ToolWire form={form} words={words[calculator.wire.key]!} />
      {inputsOf(calculator, form).map(({ name, words, hint, dimension, options = [] }) =>
        isNumber(name) ? (
          <ToolNumber key={name} form={form} {...{ name, words, hint, dimension }} />
        ) : (
          <ToolChoice key={name} form={form} name={name} label={words.label} options={options} />
        ),
      )}
    </>
  );
}

interface ToolNumberProps {
  form: CalculatorForm;
  name: NumberName;
  words: { label: string; hint?: string | null };
  /** The number's dimension, if it depends on another field. */
  dimension?: FieldDimension | undefined;
  hint?: string | undefined;
}

const grouped = (text: string) =>
  Number.isNaN(Number(text)) ? text : Number(text).toLocaleString('en');

/** The error text for a value, which explains what to enter instead. */
function wrongText(
  value: string,
  field: NumberField,
  { system, content: { page } }: CalculatorForm,
) {
  const wrong = readNumber(value, field);
  if (typeof wrong === 'number') return undefined;
  const { dimension, most } = field;
  const of = dimension === 'diameter' ? 'mm' : dimension;
  const unit = fieldUnit(of, system);
  const limit = grouped(shownNumber(String(most), of, system, 'down'));
  return fill(page.wrong[wrong], {
    most: unit === '%' ? limit + unit : `${limit} ${unit}`.trim(),
    ...readings(value),
  });
}

/** A field for a number in the visitor's unit. Another unit can be written after the number. */
function ToolNumber({
  form,
  name,
  words,
  dimension: of,
  hint = words.hint ?? undefined,
}: ToolNumberProps) {
  const { calculator, values, system, change } = form;
  const field = fieldOf(name, of);
  const { dimension } = field;
  const value = values[name];
  const now = `${system} ${dimension} ${value}`;
  const [text, setText] = useState(() => shownNumber(value, dimension, system));
  const [seen, setSeen] = useState(now);
  if (now !== seen) {
    setSeen(now);
    // The value was changed elsewhere, for instance by going back. Text that is being typed must
    // stay.
    if (fieldText(text, dimension, system) !== value)
      setText(shownNumber(value, dimension, system));
  }
  const unit = fieldUnit(dimension, system, text);
  const write = (next: string) => {
    setText(next);
    change(calculator, { [name]: fieldText(next, dimension, system) }, name);
  };
  return (
    <FormField
      label={unit ? `${words.label} (${unit})` : words.label}
      hint={hint}
      error={wrongText(value, field, form)}
    >
      {(control) => (
        <input
          {...control}
          name={`${calculator.id}-${name}`}
          type="text"
          inputMode={dimension === 'diameter' ? 'text' : 'decimal'}
          autoComplete="off"
          spellCheck="false"
          maxLength={MAX_FIELD_LENGTH}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      )}
    </FormField>
  );
}

interface ToolChoiceProps {
  form: CalculatorForm;
  name: ChoiceName;
  label: string;
  options: { id: string; name: string }[];
  /** Returns new values for other fields when an option is chosen. */
  onChoose?: (id: string) => Partial<Values>;
}

const LONGEST_NAME = 40;

/** A select field. If the address has a value that is not an option, the field shows an error. */
function ToolChoice({ form, name, label, options, onChoose }: ToolChoiceProps) {
  const { calculator, values, content, change } = form;
  const value = values[name];
  const known = options.some((option) => option.id === value);
  const wrong =
    !known && fill(content.page.wrong.choice, { name: firstCharacters(value, LONGEST_NAME) });
  return (
    <FormField label={label} wide={name !== 'unit'} error={wrong}>
      {(control) => (
        <select
          {...control}
          name={`${calculator.id}-${name}`}
          value={known ? value : options[0]?.id}
          onChange={({ target: { value: chosen } }) =>
            change(calculator, { [name]: chosen, ...onChoose?.(chosen) })
          }
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** A field for a wire of the catalogue; for another alloy, also a field for its density. */
function ToolWire({ form, words }: { form: CalculatorForm; words: { label: string } }) {
  const { calculator, content, values } = form;
  const { id, wire: field, names } = calculator;
  const { density, diameter } = names;
  const { page, [field.list]: wires } = content;
  const choose = (chosen: string): Partial<Values> => {
    const wire = wires.find((one) => one.id === chosen);
    const before = wires.find((one) => one.id === values[field.name]);
    const isMade = wire?.sizes.some((size) => Number(size) === Number(values[diameter]));
    return {
      ...(!wire && before && values[density] === '' && { [density]: String(before.density[0]) }),
      ...(wire?.usual && !wire.isRange && !isMade && { [diameter]: wire.usual }),
      ...calculator.onChoose?.(wire, values),
    };
  };
  return (
    <>
      <ToolChoice
        form={form}
        name={field.name}
        label={words.label}
        options={[...wires, { id: OTHER_OPTION, name: page.other }]}
        onChoose={choose}
      />
      {values[field.name] === OTHER_OPTION && (
        <ToolNumber form={form} name={density} words={page[id].fields.density} />
      )}
    </>
  );
}

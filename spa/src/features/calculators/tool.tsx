import { site } from '../../content/catalogue';
import { RequestQuote } from '../enquiry/request-quote';
import { PageLink } from '../../ui/page-link';
import { fill } from '../../lib/template';
import { type Form, orderOf, resultOf, type State } from './calculator';
import { ToolFields } from './tool-fields';
import styles from './tool.module.scss';

interface ToolProps {
  form: Form;
  /** The values in the worked example. */
  start: State;
}

/** A calculator: its fields, its result, and its formula with an example and sources. */
export function Tool({ form, start }: ToolProps) {
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
      <p className={styles.text}>{words.text}</p>
      <div className={styles.sheet}>
        <div className={styles.form} role="group" aria-labelledby={heading}>
          <div className={styles.fields}>
            <ToolFields form={form} />
          </div>
          <output className={styles.result}>
            {result ? (
              <>
                <strong>{fill(calculator.sentence?.(form) ?? words.result, result)}</strong>
                <span>{fill(words.detail, result)}</span>
              </>
            ) : (
              <span>{page.incomplete}</span>
            )}
          </output>
          <OrderLink form={form} />
        </div>
        <dl className={styles.how}>
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
    </section>
  );
}

/** The link to the order form for the chosen wire; the link fills in the result. */
function OrderLink({ form }: Pick<ToolProps, 'form'>) {
  const order = orderOf(form.calculator, form);
  if (!order) return null;
  const { product, name, choice } = order;
  return (
    <p className={styles.order}>
      <RequestQuote
        path={site.paths.product.replace('{id}', product)}
        choice={choice}
        name={name}
      />
    </p>
  );
}

import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { type Content, type ProductContent, site } from '../../content/catalogue';
import { chatAddress, mail, plain } from '../../lib/addresses';
import { useCopy } from '../../lib/copy-text';
import { ChoiceField, QuantityField } from './choice-fields';
import { setContactMessage } from '../../lib/use-contact-message';
import { ORDER_FORM_ID, readChoice } from '../../content/order-address';
import { fill } from '../../lib/template';
import type { Choice } from '../../content/order-options';
import type { Picture } from '../../content/picture';
import { AddButton } from './add-button';
import { useToast } from '../../lib/use-toast';
import { ExternalLink } from '../../ui/external-link';
import { PageLink } from '../../ui/page-link';
import type { Orderable } from './choice/orderable';
import type { View } from './choice/view';
import { UnitSwitch } from '../../ui/unit-switch';
import { useUnits } from '../../ui/use-units';
import styles from './chooser.module.scss';

interface ChooserProps {
  content: ProductContent;
  words: Content<'product-words'>;
  /**
   * Receives the id of the chosen product, its diameter in mm ('' without one) and its picture (null
   * while its options load).
   */
  onChoice?: (product: number | null, mm: string, image?: Picture | null) => void;
}

/** The diameter that a view of the order form has chosen, in mm; '' without one. */
export function diameterOf(view: View | null, { diameter }: Choice = {}): string {
  const field = view?.fields.find(({ name }) => name === 'diameter');
  const mm = field && (diameter ?? field.chosen);
  return Number(mm) > 0 ? mm! : '';
}

/** The order form on a product's page. The choice in the address is filled in. */
export function Chooser(props: ChooserProps) {
  const { search } = useLocation();
  return <OrderForm key={search} {...props} query={search} />;
}

/**
 * The options of a product, the ways to request a quote, and the amount of the chosen goods. The
 * amount is below the buttons and never without space, so that the buttons stay where they are.
 */
function OrderForm({ content, words, query, onChoice }: ChooserProps & { query: string }) {
  const { ask: say } = words;
  const { product, ask } = content;
  const box = useRef<HTMLDivElement>(null);
  const asked = useChoice(ask, ask.view!, query);
  const { product: chosen, choice, view, isCurrent, touch, set } = asked;
  const diameter = diameterOf(view, choice);
  const isChosen = chosen !== ask.product || Object.keys(choice).length > 0;
  const image = isCurrent ? ((isChosen ? view : ask.view)?.image as Picture | undefined) : null;
  useEffect(() => onChoice?.(chosen, diameter, image), [onChoice, chosen, diameter, image]);
  const units = useUnits();
  const status = useId();
  const { error, note, summary: comes, unset } = isCurrent ? view : {};
  const messageId = (error ?? note) && status;
  // The diameter is named as on its button: .010 in.
  const named = diameter && units ? comes?.replace(`${diameter} mm`, units.size(diameter)) : comes;
  const amount = named && units ? units.text(named) : named;
  // Below the buttons, so that a choice moves no field and no button.
  const notices = view.fields.map(({ notice }) => notice);
  return (
    <div
      ref={box}
      className={`${styles.chooser} plate print-none`}
      id={ORDER_FORM_ID}
      role="group"
      aria-label={say.heading}
      data-nosnippet
      onPointerOver={touch}
      onFocus={touch}
    >
      {!content.unmeasured && <UnitSwitch words={words.units} />}
      <Options chosen={asked} ask={ask} legend={say.product} />
      <div className={`${styles.foot} cluster`}>
        <QuantityField
          words={say}
          quantity={choice.quantity ?? view.quantity}
          unit={view.unit}
          units={view.units}
          error={error}
          describedBy={messageId}
          onChoose={set}
        />
        <Ways words={words} name={product.name} said={isCurrent ? view.description : product.name}>
          <AddChoiceButton chosen={asked} words={say} box={box} />
        </Ways>
        <div className={styles.status} id={messageId} role="status">
          {[error, ...notices, note, amount, unset].filter(Boolean).map((text) => (
            <p key={text} className={text === (error ?? note) ? styles.wrong : undefined}>
              {text}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}

interface OptionsProps {
  chosen: ReturnType<typeof useChoice>;
  ask: Ask;
  /** The legend of the members of a family. */
  legend: string;
}

/** The fields with options. The members of a family are the first. */
function Options({ chosen: { product, choice, view, set }, ask, legend }: OptionsProps) {
  const all: Record<string, string | undefined> = choice;
  return (
    <>
      {ask.members.length > 0 && (
        <ChoiceField
          field={{ name: MEMBER_FIELD, legend, chosen: '', options: ask.members }}
          chosen={String(product)}
          onChoose={set}
        />
      )}
      {view.fields.map(({ notice, ...field }) => (
        <ChoiceField
          key={field.name}
          field={field}
          chosen={all[field.name] ?? field.chosen}
          onChoose={set}
        />
      ))}
    </>
  );
}

interface WaysProps {
  words: ChooserProps['words'];
  name: string;
  said: string;
  /** The button that adds the choice to the enquiry list. */
  children: ReactNode;
}

/**
 * A button that opens the ways to request a quote for the choice. The header's contact links use the
 * same message.
 */
function Ways({ words: { ask: say, page }, name, said, children }: WaysProps) {
  const interacted = useInteracted();
  const subject = fill(say.subject, { name });
  const message = plain(fill(say.message, { name: said }));
  useEffect(() => {
    if (interacted) setContactMessage({ subject, message });
    return () => setContactMessage(undefined);
  }, [interacted, subject, message]);
  // Without JavaScript the message cannot follow the choice, so until an interaction it names only
  // the product.
  const text = interacted ? message : fill(say.message, { name });
  // If the browser refuses to copy, the visitor can take the text from the form.
  const copy = useCopy();
  const { chat, email } = site.company;
  return (
    <div className={`${styles.ways} cluster`}>
      <details onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}>
        <summary className="button solid">{site.frame.requestQuote}</summary>
        <p className={`${styles.quoteWays} cluster`}>
          {chat && (
            <ExternalLink className="button quiet" to={chatAddress(chat, text)} tip="below">
              {chat.label}
            </ExternalLink>
          )}
          <a className="button quiet" href={mail(email, subject, text)}>
            {say.email}
          </a>
          <PageLink className="button quiet" to={page.quote.to} state={{ message }}>
            {say.form}
          </PageLink>
          <button
            className="button quiet script-only"
            type="button"
            onClick={() => void copy(text, say.copied)}
          >
            {say.copyText}
          </button>
        </p>
      </details>
      {children}
    </div>
  );
}

interface AddChoiceButtonProps {
  chosen: ReturnType<typeof useChoice>;
  words: ChooserProps['words']['ask'];
  /** The element that contains the fields; if a field has an error, it is focused. */
  box: RefObject<HTMLElement | null>;
}

/** The button that adds the choice to the enquiry list. */
function AddChoiceButton({ chosen, words, box }: AddChoiceButtonProps) {
  const { product, choice, linked } = chosen;
  const toast = useToast();
  return (
    <AddButton
      product={product}
      choice={{ ...linked, ...choice }}
      className="button script-only"
      add={async () => (await import('./list/add')).addToEnquiry(product, choice, linked)}
      onWrong={() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()}
      onFailure={() => toast(words.notLoaded)}
    />
  );
}

/** The name of the field that selects a member of a family. */
const MEMBER_FIELD = 'product';

type Ask = ProductContent['ask'];

/**
 * The choice for a product, or for a member of a family. The first view is in the page's data. The
 * code that computes other views is loaded at the first interaction, or immediately if the address
 * contains a choice.
 */
function useChoice(ask: Ask, first: View, query: string) {
  const [choice, setChoice] = useState<Choice>({});
  const [product, setProduct] = useState(ask.product!);
  // The choice in the address; checked once the product's options have loaded.
  const [linked] = useState(() => readChoice(query));
  const [touched, setTouched] = useState(() => Object.keys(linked).length > 0);
  const [asked, setAsked] = useState<{ of: number; orderable: Orderable }>();
  const isLinkRead = useRef(false);

  useEffect(() => {
    if (!touched) return;
    let wanted = true;
    import('./choice/orderable')
      .then(({ loadOrderable }) => loadOrderable(product))
      .then(
        (orderable) => {
          if (!wanted) return;
          const given = isLinkRead.current ? {} : orderable.offered(linked);
          isLinkRead.current = true;
          setAsked({ of: product, orderable });
          // The visitor's own choice takes precedence over the choice in the address.
          setChoice((before) => ({ ...given, ...before }));
        },
        // If loading fails, the choice stays unchanged; the visitor can still describe it in words.
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [touched, product, linked]);

  return {
    product,
    choice,
    /** The choice in the address, until it is part of `choice`. */
    linked: asked ? {} : linked,
    view: asked ? asked.orderable.view(choice) : first,
    /** Whether the view shows the current choice; it is outdated until the code has loaded. */
    isCurrent: asked
      ? asked.of === product
      : product === ask.product && Object.keys(choice).length === 0,
    touch: () => setTouched(true),
    set: (name: string, value: string) => {
      setTouched(true);
      if (name === MEMBER_FIELD) setProduct(Number(value));
      else setChoice((before) => ({ ...before, [name]: value }));
    },
  };
}

const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin'];

/** Whether the visitor has used the page. Until then it must equal its published form. */
function useInteracted(): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    const note = () => setInteracted(true);
    for (const type of INTERACTIONS) addEventListener(type, note);
    return () => {
      for (const type of INTERACTIONS) removeEventListener(type, note);
    };
  }, []);
  return interacted;
}

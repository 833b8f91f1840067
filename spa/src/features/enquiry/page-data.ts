import type { Option } from '../../content/order-options.ts';
import { resolveChoice } from './choice/choice.ts';
import { viewOf } from './choice/view.ts';
import type { Catalogue, Product } from '../../content/catalogue.types';
import { fill } from '../../lib/template.ts';
import { orderOptions } from './choice/order-options.ts';
import { unitChoice } from '../../units/wire-sizes.ts';

/** An ordering term as shown on a page; `to` is the page of the family that states it. */
interface StatedTerm {
  label: string;
  text: string;
  to: string | null;
}

/**
 * The choice on a product's page before the visitor changes anything. `members` are the products
 * that a family's page offers; such a page starts with the first member.
 */
export function firstChoice(
  catalogue: Catalogue,
  self: Product,
  parent: Product | undefined,
  members: Product[],
) {
  const { ask, product: page } = catalogue.pages;
  const words = askWords(catalogue);
  const own = orderOptions(catalogue, self);
  const choosable = own ? [] : members.flatMap((member) => orderOptions(catalogue, member) ?? []);
  const first = own ?? choosable[0] ?? null;
  const { family, minimumOrder, deliveryTime } = self.terms;
  const stated: [string, string | null | undefined][] = [
    [page.minimumOrder, minimumOrder],
    [page.deliveryTime, deliveryTime],
  ];
  const known = stated.flatMap(([label, text]): StatedTerm[] => {
    if (!text) return [];
    if (!family) return [{ label, text, to: null }];
    return [
      {
        label: fill(ask.ofFamily, { text: label, family }),
        text,
        to: parent!.path,
      },
    ];
  });
  return {
    terms: known.length > 0 ? known : [{ label: ask.open.title, text: ask.open.text, to: null }],
    product: first?.id ?? null,
    members: choosable.map(({ id, name }): Option => ({ id: String(id), label: name })),
    // A family shows its own picture until something is chosen.
    view: first && {
      ...viewOf(first, resolveChoice(first, {}, words), words),
      ...(!own && { image: undefined }),
    },
  };
}

/**
 * The words that a product's page needs initially. Words for data sheets, and words that are loaded
 * at the first interaction, are excluded.
 */
export function productWords({ pages, units }: Catalogue) {
  const { figures, datasheet, documents, materialLabels, ...page } = pages.product;
  const { fields, choice, list, add, see, notKept, ofFamily, open, ...ask } = pages.ask;
  return {
    page: {
      ...page,
      datasheetLink: datasheet.link,
      datasheetName: documents.datasheet,
      documents: documents.heading,
      inspection: documents.inspection,
    },
    ask: { ...ask, product: fields.product, message: pages.connect.form.messageAbout },
    units: unitChoice(units),
    compare: pages.compareWords,
  };
}

/** The words for choices on the order form, which are loaded at the visitor's first interaction. */
export function askWords({ pages, vocabulary }: Catalogue) {
  const { fields, choice, list, see, notKept } = pages.ask;
  return { fields, choice, list, see, notKept, orderFields: vocabulary.orderFields ?? [] };
}

/**
 * The page data of the enquiry list: its words, words for choices, and links to pages where
 * products can be found.
 */
export function enquiry(catalogue: Catalogue) {
  const { ask, connect, enquiry, finder, products } = catalogue.pages;
  const { quantity, unit } = ask;
  const { list, see, notKept, ...words } = askWords(catalogue);
  return {
    page: enquiry,
    ask: { ...words, list: { full: list.full }, quantity, unit },
    ways: [products, finder, connect].map(({ hero, path }) => ({ label: hero.heading, to: path })),
  };
}

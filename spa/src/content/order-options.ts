import type { Picture } from './picture.ts';

/** One option of a choice; `hint` adds detail to its label. */
export interface Option {
  id: string;
  label: string;
  hint?: string;
}

export const SIZE_FIELDS = ['diameter', 'width', 'thickness', 'length'] as const;
export type Dimension = (typeof SIZE_FIELDS)[number];

/** Details that a buyer writes in words, because they determine which consumable fits. */
export const DETAIL_FIELDS = ['machine', 'part', 'rating', 'medium', 'dimensions'] as const;
export type Detail = (typeof DETAIL_FIELDS)[number];

/** The fields whose value is a size or a text: sizes first, then details. */
export const ENTRY_FIELDS = [...SIZE_FIELDS, ...DETAIL_FIELDS] as const;

/** Units for goods that are measured instead of counted. */
export type Measure = 'kg' | 'm';

/** The two ends of a figure; they are equal if the figure is a single value. */
export type Ends = [from: number, to: number];

interface Counted {
  one: string;
  many: string;
}

export interface SizeOptions {
  unit: string;
  options: Option[];
  /** The size that is ordered most often. */
  usual?: string;
  /** If any size between two limits is made: these limits, as digits. */
  range?: [from: string, to: string];
}

export interface PackOption extends Option {
  net?: Ends;
  measure?: Measure;
  /** The smallest diameter in this pack, as digits in mm. */
  thinnest?: string;
  counted?: Counted;
  /** The pack's name after a number, with `{form}` for the counted form: `{form} P-5`. */
  called: string;
}

export interface TemperOption extends Option {
  strength?: string;
  /**
   * The only diameter, as digits in mm, that the strength applies to; missing if it applies to all.
   */
  at?: string;
  /** The smallest diameter in this temper, as digits in mm. */
  thinnest?: string;
}

/** Whether a wire of a diameter is made in a temper, or delivered in a pack. */
export const isDiameterOffered = (
  diameter: string | undefined,
  { thinnest }: { thinnest?: string | null },
): boolean => !diameter || !thinnest || Number(diameter) >= Number(thinnest);

export interface FormOption extends Option {
  counted: Counted;
  measured: Measure[];
  sizes: Partial<Record<Dimension, SizeOptions>>;
  packs: PackOption[];
}

export interface GradeOption extends Option {
  /** In g/cm³. */
  density?: Ends;
  tempers: TemperOption[];
  forms: FormOption[];
}

/**
 * The order options of a product; spa/src/features/enquiry/choice/order-options.ts derives them from
 * the grades.
 */
export interface OrderOptions {
  id: number;
  name: string;
  path: string;
  /** The product's picture: its path while building, and the resolved picture in the app. */
  thumbnail?: Picture | string | undefined;
  /** The minimum order, if it is stated for the product or for its family. */
  least?: { quantity: number; unit: Unit; ofFamily?: true | null };
  /** The details that the order form requests. */
  details: Detail[];
  documents: Option[];
  grades: GradeOption[];
}

/** `pack` counts spools, rods or pieces, depending on the form. */
export type Unit = 'pack' | Measure;

export type FieldName = 'grade' | 'form' | Dimension | Detail | 'temper' | 'package' | 'documents';

/** A visitor's choice: ids and digits. A missing field has the catalogue's default. */
export type Choice = Partial<Record<FieldName | 'quantity' | 'unit', string>>;

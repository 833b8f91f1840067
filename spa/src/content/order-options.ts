import type { Picture } from './picture.ts';

/** One option of a choice; `hint` adds detail to its label. */
export interface Option {
  id: string;
  label: string;
  hint?: string;
  /** The diameters in mm in which it is made, such as `≥ 0.15`. */
  limit?: string;
  /** Whether the chosen diameter is not one of them. */
  excluded?: true;
}

/** The smallest and the largest diameter of an option, as digits in mm. */
export interface DiameterLimits {
  thinnest?: string | null;
  thickest?: string | null;
}

export const SIZE_FIELDS = ['diameter', 'width', 'thickness', 'length'] as const;
export type Dimension = (typeof SIZE_FIELDS)[number];

/** The order field that becomes the note of an enquiry line. */
export const NOTE_FIELD = 'note';

/** Units for goods that are measured instead of counted. */
export type Measure = 'kg' | 'm';

/** The two ends of a figure; they are equal if the figure is a single value. */
export type Ends = [from: number, to: number];

/** A picture of the goods: its path while building, and the resolved picture in the app. */
interface Pictured {
  image?: Picture | string | undefined;
}

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

export interface PackOption extends Option, DiameterLimits, Pictured {
  net?: Ends;
  measure?: Measure;
  /** Limits between which the buyer chooses the contents of a pack. */
  contents?: Pick<SizeOptions, 'unit' | 'range'>;
  counted?: Counted;
  /** The pack's name after a number, with `{form}` for the counted form: `{form} P-5`. */
  called: string;
}

export interface TemperOption extends Option, DiameterLimits {
  strength?: string;
  /** The only diameter, as digits in mm, with this strength; missing if it applies to all. */
  at?: string;
}

/** Whether wire of a diameter, or of one in a range, is made in a temper or delivered in a pack. */
export const isDiameterOffered = (
  diameter: string | undefined,
  { thinnest, thickest }: DiameterLimits,
  to = diameter,
): boolean =>
  !diameter ||
  (Number(to) >= Number(thinnest ?? 0) && Number(diameter) <= Number(thickest ?? diameter));

export interface FormOption extends Option, Pictured {
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
  /** The ids of the order fields that decide which goods fit. */
  details: string[];
  documents: Option[];
  grades: GradeOption[];
}

/** `pack` counts spools, rods or pieces, depending on the form. */
export type Unit = 'pack' | Measure;

/** The fields that every form has; a form also has those of its product, by their ids. */
export const SHARED_FIELDS: readonly string[] = [
  'grade',
  'form',
  ...SIZE_FIELDS,
  'temper',
  'package',
  'documents',
  'net',
];

/** A visitor's choice: ids, digits and texts. A missing field has the catalogue's default. */
export type Choice = Partial<Record<string, string>>;

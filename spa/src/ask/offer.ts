/** A thing to choose, by its id; `hint` says more of it. */
export interface Option {
  id: string;
  label: string;
  hint?: string;
}

export const DIMENSIONS = ['diameter', 'width', 'thickness', 'length'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What goods are measured by instead of being counted. */
export type Measure = 'kg' | 'm';

/** Where a figure begins and ends; twice the same number where it is one. */
export type Ends = [from: number, to: number];

interface Counted {
  one: string;
  many: string;
}

export interface OfferedSizes {
  unit: string;
  options: Option[];
  /** The one that is ordered most. */
  usual?: string;
  /** Digits between which every size is made. */
  range?: [from: string, to: string];
}

export interface OfferedPack extends Option {
  net?: Ends;
  measure?: Measure;
  counted?: Counted;
}

export interface OfferedForm extends Option {
  counted: Counted;
  measured: Measure[];
  sizes: Partial<Record<Dimension, OfferedSizes>>;
  packs: OfferedPack[];
}

export interface OfferedGrade extends Option {
  /** In g/cm³. */
  density?: Ends;
  tempers: Option[];
  forms: OfferedForm[];
}

/** What of a product can be ordered: spa/plugins/ask.ts makes it of the grades' records. */
export interface Offered {
  id: number;
  name: string;
  path: string;
  /** The minimum order, where it is stated for the product or its family. */
  least?: { quantity: number; unit: Unit };
  documents: Option[];
  grades: OfferedGrade[];
}

/** `pack` counts spools, rods or pieces, whatever the form is counted by. */
export type Unit = 'pack' | Measure;

export const FIELDS = ['grade', 'form', ...DIMENSIONS, 'temper', 'package', 'documents'] as const;
export type FieldName = (typeof FIELDS)[number];

/** What a visitor has chosen, as ids and digits; what is left out is as the catalogue has it first. */
export type Choice = Partial<Record<FieldName | 'quantity' | 'unit', string>>;

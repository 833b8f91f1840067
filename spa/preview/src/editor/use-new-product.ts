import type { Location } from './types';
import { useEditorFile } from './use-editor-file';

/** A product that a new one can be copied from; see prerender/preview/editor/new_product.py. */
export interface Original {
  location: Location;
  stamp: string;
  name: string;
  category: string;
  subcategory: string;
  image: string;
  /** The name of the first grade; null if the product has no grades. */
  grade: string | null;
  /** The diameters, separated by commas; null if none are listed. */
  diameters: string | null;
}

/** The choices of the form for a new product. */
export interface NewProductForm {
  /** The category and the subcategory of each family. */
  families: [category: string, subcategory: string][];
  images: string[];
  products: Original[];
}

/** Loads the choices of the form for a new product; undefined until then. */
export function useNewProductForm(version: number): NewProductForm | undefined {
  return useEditorFile<NewProductForm>('new-product.json', version).found;
}

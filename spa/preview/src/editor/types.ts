import type { Piece } from '../report';
import type { Figures } from './fields/figures';

/** The session of the editor; prerender/preview/editor_routes.py writes it. */
export interface Session {
  token: string;
  /** The name of the file that contains the content. */
  file: string;
  /** The stamp of the mark of a site that is online as the company's own; empty without it. */
  live: string;
  parts: { name: string; title: string }[];
  undo: Step | null;
  redo: Step | null;
}

export interface Step {
  number: number;
  label: string;
}

export type Location = (string | number)[];

/** A text of the content, or a key of a map, shown as a text field. */
export interface FieldBox {
  what: 'field';
  location: Location;
  label: string;
  /** The text; null if the text is optional and missing. */
  value: string | null;
  stamp: string;
  /** Identifies the entry around the text, wherever it is in its list. */
  entry: string;
  /** The lengths of the lists around the text. */
  around: string;
  is_key: boolean;
  removable: boolean;
  /** Whether the text can contain HTML. */
  is_markup?: boolean;
  index: number;
  /** The number of entries between which the text can be moved; 0 if it cannot be moved. */
  count: number;
  figures?: Figures;
}

/**
 * An entry of a list that contains several values, which can be copied, moved and removed; or an
 * optional group of values, which can only be removed.
 */
export interface ItemBox {
  what: 'item';
  location: Location;
  label: string;
  stamp: string;
  index: number;
  count: number;
  /** The name of an entry, which its copy must not have; empty if it has none. */
  name: string;
  name_key: string | number;
  /** The number of a list's entries, which are removed together; 0 for another value. */
  entries: number;
}

/** The possible values of a reference, each with its label. */
export type Options = [string | number | boolean, string][];

/** A value that is chosen from a list, such as a product, a page, a picture or a day. */
export interface ChoiceBox {
  what: 'choice';
  location: Location;
  label: string;
  value: string | number | boolean;
  stamp: string;
  options: Options;
  removable: boolean;
  index: number;
  count: number;
}

/** A list or map to which entries can be added, or a missing group that can be added. */
export interface AdditionBox {
  what: 'addition';
  location: Location;
  label: string;
  kind: 'list' | 'map' | 'group';
  at: number;
  stamp: string;
  /** A new entry. Its empty texts are asked for. */
  blank: string | string[] | Record<string, string | string[]>;
  labels: string[];
  /** The possible values for each label; empty if any text is possible. */
  options: Options[];
}

export type AnyBox = FieldBox | ItemBox | ChoiceBox | AdditionBox;

export interface SourcePicture {
  image: string;
  digest: string;
  replaceable: boolean;
  /** Whether the picture is the company's logo. */
  is_logo?: boolean;
}

export interface Section {
  title: string;
  boxes: AnyBox[];
  pictures: SourcePicture[];
}

/** A change of one value. It is only accepted if the value still has this stamp. */
export interface Edit {
  kind: 'set' | 'insert' | 'remove' | 'rename' | 'copy' | 'move';
  location: Location;
  stamp: string;
  value?: unknown;
  /** The affected places to change in the same save. Without it, the server asks. */
  also?: Location[];
}

/** A place that a change affects: it refers to a removed product, or shows an old name. */
export interface AffectedPlace {
  location: Location;
  label: string;
  text: string;
  /** The address of the view that shows the place. */
  view: string;
}

/** A text that the last change may contradict. */
export interface RelatedText {
  key: string;
  label: string;
  text: string;
  view: string;
}

/** A problem that a rejected change would add. */
export interface Problem {
  where: string;
  label: string;
  message: string;
  /** The address of the view that shows the value; empty if there is none. */
  view: string;
}

/** Why a change was rejected. */
export interface Rejection {
  message: string;
  problems?: Problem[];
  /** The stamp of the current value; only set after a conflict. */
  stamp?: string;
  theirs?: unknown;
  /** The affected places, if the change needs a choice of them. */
  places?: AffectedPlace[];
}

/** A text that contains the searched words; see prerender/preview/editor/replacement.py. */
export interface Replacement {
  location: Location;
  kind: 'set' | 'rename';
  label: string;
  pieces: Piece[];
  /** The text after the replacement. */
  after: string;
  stamp: string;
}

export interface SearchResult {
  /** The number of all found texts; only the first ones are listed. */
  count: number;
  replacements: Replacement[];
}

/** An entry of the checklist; see prerender/preview/editor/checklist.py. */
export interface Entry {
  state: 'sample' | 'unconfirmed' | 'confirmed';
  page: string;
  /** The path of the page that shows the value; empty if several pages show it. */
  path: string;
  line: number;
  key: string;
  label: string;
  words: string;
  needs: string;
  ask: string;
  shows: string;
  confirmed_by: string;
  confirmed_on: string;
  /** The texts of a partly replaced placeholder that are still its own. */
  unchanged: string[];
  location: Location;
  stamp: string;
  boxes: AnyBox[];
  pictures: SourcePicture[];
}

export interface ChecklistEntries {
  /** The progress as text: '12 of 55 done'. */
  done: string;
  open: number;
  entries: Entry[];
}

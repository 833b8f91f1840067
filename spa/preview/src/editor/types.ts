/** The editor's session; prerender/preview/editor_routes.py writes it. */
export interface Session {
  token: string;
  /** The name of the file with the content. */
  file: string;
  parts: { name: string; title: string }[];
  undo: Step | null;
  redo: Step | null;
}

export interface Step {
  number: number;
  label: string;
}

export type Location = (string | number)[];

/** A text of the content, or a key of a map that is shown as a text. */
export interface FieldBox {
  what: 'field';
  location: Location;
  label: string;
  /** Null if an optional text is missing. */
  value: string | null;
  stamp: string;
  is_key: boolean;
  removable: boolean;
  /** Whether the text can contain HTML. */
  is_markup?: boolean;
}

/** An entry with several texts that can be removed. */
export interface ItemBox {
  what: 'item';
  location: Location;
  label: string;
  stamp: string;
}

/** A list or map to which entries can be added. */
export interface AdditionBox {
  what: 'addition';
  location: Location;
  label: string;
  kind: 'list' | 'map';
  at: number;
  stamp: string;
  blank: string | string[] | Record<string, string>;
  labels: string[];
}

export type AnyBox = FieldBox | ItemBox | AdditionBox;

export interface SourcePicture {
  image: string;
  digest: string;
  replaceable: boolean;
}

export interface Section {
  title: string;
  boxes: AnyBox[];
  pictures: SourcePicture[];
}

/** A change of one place, which must still have this stamp. */
export interface Edit {
  kind: 'set' | 'insert' | 'remove' | 'rename';
  location: Location;
  stamp: string;
  value?: unknown;
}

/** Why a change was rejected. */
export interface Rejection {
  message: string;
  problems?: { line: number; where: string; message: string }[];
  /** After a conflict, the stamp of the current value. */
  stamp?: string;
  theirs?: unknown;
}

/** An entry of the checklist; see prerender/preview/editor/checklist.py. */
export interface Entry {
  state: 'sample' | 'unconfirmed' | 'confirmed';
  page: string;
  /** The page that shows it; empty if there are several. */
  path: string;
  line: number;
  key: string;
  words: string;
  needs: string;
  ask: string;
  shows: string;
  confirmed_by: string;
  confirmed_on: string;
  location: Location;
  stamp: string;
  boxes: AnyBox[];
  pictures: SourcePicture[];
}

export interface ChecklistEntries {
  /** Such as '12 of 55 done'. */
  done: string;
  open: number;
  entries: Entry[];
}

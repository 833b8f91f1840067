/** What the desk answers; prerender/preview/desk_routes.py writes it. */
export interface Session {
  token: string;
  /** The name of the file that holds the content. */
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

/** A text of the content, or a key of a map that is shown as one. */
export interface FieldBox {
  what: 'field';
  location: Location;
  label: string;
  /** Null where an optional text is not there. */
  value: string | null;
  stamp: string;
  is_key: boolean;
  removable: boolean;
}

/** An entry of several texts that may be removed as a whole. */
export interface WholeBox {
  what: 'whole';
  location: Location;
  label: string;
  stamp: string;
}

/** A list or map to which an entry may be added. */
export interface MoreBox {
  what: 'more';
  location: Location;
  label: string;
  kind: 'list' | 'map';
  at: number;
  stamp: string;
  blank: string | string[] | Record<string, string>;
  labels: string[];
}

export type AnyBox = FieldBox | WholeBox | MoreBox;

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

/** A change of one place, which must be as it was seen. */
export interface Edit {
  kind: 'set' | 'insert' | 'remove' | 'rename';
  location: Location;
  stamp: string;
  value?: unknown;
}

/** Why a change was not made. */
export interface Refusal {
  message: string;
  problems?: { line: number; where: string; message: string }[];
  /** Of what stands there now, where somebody else was faster. */
  stamp?: string;
  theirs?: unknown;
}

/** Something that only the owner can supply or confirm; prerender/preview/desk/agenda.py says more. */
export interface Entry {
  state: 'sample' | 'unconfirmed' | 'confirmed';
  page: string;
  /** The one page that shows it; empty where there are several. */
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

export interface Agenda {
  /** Like '12 of 55 done'. */
  done: string;
  open: number;
  entries: Entry[];
}

// Made from prerender/preview/answers.py by make types; do not edit.
import type {InquiryForm} from "../../src/content/catalogue.types";

/**
 * The state that the header of the preview's page shows.
 */
export interface LiveState {
  version: number;
  /**
   * Whether the preview is live; false in an exported preview.
   */
  live: boolean;
  building: boolean;
  /**
   * Whether the browser is currently verifying pages.
   */
  verifying: boolean;
  seconds: number;
  problems: SaveProblem[];
  /**
   * The entries of the checklist that block a publication.
   */
  blockers: Blocker[];
  /**
   * The name of the content's file.
   */
  file: string;
}
/**
 * A problem with the last save, and the line of the file if the problem has one.
 */
export interface SaveProblem {
  message: string;
  line: number;
  /**
   * The label of the value; empty if the problem has no place.
   */
  label: string;
}
/**
 * An entry that must be confirmed before the site can be published.
 */
export interface Blocker {
  /**
   * The JSON path of the value, which the entry of the checklist has too.
   */
  key: string;
  label: string;
}
/**
 * The data of the overview: every page, and the comparison with the published site.
 */
export interface Overview {
  summary: string;
  /**
   * Whether there is a published tree to compare with.
   */
  compared: boolean;
  removed: string[];
  moved: Move[];
  claims: ClaimCounts;
  /**
   * The widths of screenshots in pixels.
   */
  widths: number[];
  /**
   * The address of the site's files, relative to the preview's page.
   */
  site_at: string;
  /**
   * The pages that have screenshots; None if screenshots are taken on request.
   */
  pictured: string[] | null;
  limits: SearchResultLimits;
  /**
   * The name of the site.
   */
  site: string;
  inquiry: InquiryForm;
  rows: OverviewRow[];
}
/**
 * A page whose content is now at another path.
 */
export interface Move {
  before: string;
  after: string;
}
/**
 * The numbers of entries in the owner's checklist by state.
 */
export interface ClaimCounts {
  sample: number;
  unconfirmed: number;
  confirmed: number;
}
/**
 * The limits of the texts in a search result.
 */
export interface SearchResultLimits {
  title: TextLimit;
  description: TextLimit;
}
/**
 * The font size and the maximum width of a text in a search result, in pixels.
 */
export interface TextLimit {
  size: number;
  widest: number;
}
/**
 * A page in the overview.
 */
export interface OverviewRow {
  path: string;
  picture: string;
  title: string;
  /**
   * Width of the title in a search result, in pixels.
   */
  title_width: number;
  description: string;
  description_width: number;
  errors: number;
  warnings: number;
  /**
   * Number of pages that link to the page.
   */
  links_in: number;
  /**
   * Fewest clicks from the home page; None if the page cannot be reached.
   */
  depth: number | null;
  words: number;
  /**
   * Size of the compressed HTML in bytes.
   */
  bytes: number;
  change: "" | "changed" | "added" | "moved" | "reloaded";
  /**
   * Number of open entries in the owner's checklist that the page shows.
   */
  claims: number;
}
/**
 * Everything that the preview shows of a page.
 */
export interface PageReport {
  path: string;
  title: string;
  description: string;
  address: string;
  robots: string;
  card: Card;
  outline: OutlineLine[];
  links: string[];
  /**
   * The structured data; a text if it is not valid JSON.
   */
  data: unknown[];
  bytes: number;
  sheet: SheetView | null;
  findings: PageFinding[];
  changes: DetailedChange[];
}
/**
 * The texts and the picture that networks show for a link to a page.
 */
export interface Card {
  title: string;
  description: string;
  image: string;
  alt: string;
}
/**
 * A heading with its level, a paragraph, a list item, a table row or a picture.
 */
export interface OutlineLine {
  kind: "heading" | "text" | "item" | "row" | "picture";
  text: string;
  level: number;
}
/**
 * A page's edited and published data sheets, as the preview shows them.
 */
export interface SheetView {
  address: string;
  /**
   * The text of the link to the data sheet, with the number of pages and the size.
   */
  label: string;
  /**
   * The text of the link to the published data sheet; empty if there is no such data sheet.
   */
  before: string;
  /**
   * Whether the edited and the published data sheet have the same bytes.
   */
  same: boolean;
}
/**
 * A finding on a page.
 */
export interface PageFinding {
  level: "error" | "warning" | "accepted";
  rule: string;
  message: string;
  why: string;
  /**
   * The JSON path of the value to edit; empty if it is not known.
   */
  key: string;
  /**
   * The line of the key in the content's file; 0 if it is not known.
   */
  line: number;
}
/**
 * A change with its difference word by word.
 */
export interface DetailedChange {
  what: string;
  before: string;
  after: string;
  /**
   * None if the value is not prose.
   */
  words: Piece[] | null;
}
/**
 * Words that are in both texts, only in the old one, or only in the new one.
 */
export interface Piece {
  kind: "same" | "gone" | "new";
  text: string;
}
/**
 * A landmark or heading in the accessibility tree, with its level of nesting.
 */
export interface AccessibilityNode {
  role: string;
  name: string;
  depth: number;
}
/**
 * The state of the editor that does not depend on the shown view.
 */
export interface Session {
  token: string;
  /**
   * The name of the content's file.
   */
  file: string;
  /**
   * The stamp of the mark of a site that is online as the company's own; empty without it.
   */
  live: string;
  /**
   * Whether the owner has confirmed every value of the company.
   */
  is_confirmed: boolean;
  parts: SharedPart[];
  undo: NextStep | null;
  redo: NextStep | null;
}
/**
 * Values that several pages show: their name in the address of their view, and its title.
 */
export interface SharedPart {
  name: string;
  title: string;
}
/**
 * The next step that can be undone or redone: its number and the label of the changed value.
 */
export interface NextStep {
  number: number;
  label: string;
}
/**
 * A titled group of fields and pictures.
 */
export interface Section {
  title: string;
  boxes: (FieldBox | ItemBox | ChoiceBox | AdditionBox)[];
  pictures: SourcePicture[];
}
/**
 * A text, or a key of a map that the editor shows as a text.
 */
export interface FieldBox {
  location: (string | number)[];
  label: string;
  /**
   * The present text; None if an optional text is missing.
   */
  value: string | null;
  stamp: string;
  /**
   * Identifies the entry around the text, wherever it is in its list.
   */
  entry: string;
  /**
   * The stamp of the lists around the text.
   */
  around: string;
  is_key: boolean;
  removable: boolean;
  /**
   * Whether the text can contain HTML.
   */
  is_markup: boolean;
  index: number;
  /**
   * The number of entries between which the text can be moved; 0 if it cannot be moved.
   */
  count: number;
  figures: [string, string][];
  /**
   * The colour with which the contrast of a colour is measured; empty for another text.
   */
  opposite: string;
  what: "field";
}
/**
 * A value that contains several values: an entry of a list, an optional group, or a list.
 *
 * An entry can be copied, moved and removed; a group can only be removed, and a list emptied.
 */
export interface ItemBox {
  location: (string | number)[];
  label: string;
  stamp: string;
  index: number;
  count: number;
  /**
   * The name of an entry, which its copy must not have; empty if it has none.
   */
  name: string;
  name_key: string | number;
  /**
   * The number of a list's entries, which are removed together; 0 for another value.
   */
  entries: number;
  what: "item";
}
/**
 * A value that is chosen from a list, such as a product, a page, a picture or a day.
 */
export interface ChoiceBox {
  location: (string | number)[];
  label: string;
  value: string | number | boolean;
  stamp: string;
  options: [string | number | boolean, string][];
  removable: boolean;
  index: number;
  count: number;
  what: "choice";
}
/**
 * A list or map to which entries can be added, or a missing group that can be added.
 */
export interface AdditionBox {
  location: (string | number)[];
  label: string;
  kind: "list" | "map" | "group";
  /**
   * The present number of entries in the list or map.
   */
  at: number;
  /**
   * The stamp of the place at the end, where a new entry is added.
   */
  stamp: string;
  /**
   * A new entry, in which all texts are empty.
   */
  blank:
    | string
    | string[]
    | {
        [k: string]: string | string[];
      };
  /**
   * The labels of the empty texts in a new entry, in the order of ``blank``.
   */
  labels: string[];
  /**
   * The possible values for each label; empty if any text is possible.
   */
  options: [string | number | boolean, string][][];
  what: "addition";
}
/**
 * A picture that an entry of the catalogue shows.
 */
export interface SourcePicture {
  /**
   * The path of the picture's file in the folder of images.
   */
  image: string;
  /**
   * The digest of the picture's file; empty if the file is missing.
   */
  digest: string;
  /**
   * Whether a photograph can replace the picture; drawings cannot be replaced.
   */
  replaceable: boolean;
  is_logo: boolean;
}
/**
 * The owner's checklist.
 */
export interface OwnerChecklist {
  /**
   * The progress, such as ``12 of 55 done``.
   */
  done: string;
  open: number;
  entries: EditableEntry[];
}
/**
 * An entry of the checklist with the fields of its value.
 */
export interface EditableEntry {
  state: "sample" | "unconfirmed" | "confirmed";
  page: string;
  line: number;
  key: string;
  words: string;
  needs: string;
  ask: string;
  shows: string;
  confirmed_by: string;
  confirmed_on: string;
  /**
   * The path of the page that shows the value; empty if several pages show it.
   */
  path: string;
  label: string;
  /**
   * Texts that are still those of the sample, where the owner replaced only some of them.
   */
  unchanged: string[];
  location: (string | number)[];
  stamp: string;
  boxes: (FieldBox | ItemBox | ChoiceBox | AdditionBox)[];
  pictures: SourcePicture[];
}
/**
 * The choices of the form for a new product.
 */
export interface NewProductForm {
  /**
   * The id and the name of each product that the new one can be part of.
   */
  parents: [number, string][];
  /**
   * The category and the subcategory of each family.
   */
  families: [string, string][];
  images: string[];
  products: OriginalProduct[];
}
/**
 * A product that a new one can be copied from, with the form's default answers.
 */
export interface OriginalProduct {
  location: (string | number)[];
  stamp: string;
  name: string;
  category: string;
  subcategory: string;
  image: string;
  /**
   * The product that this one is part of.
   */
  parent: number | null;
  /**
   * The name of the first grade; None if the product has no grades.
   */
  grade: string | null;
  /**
   * The diameters, separated by commas; None if none are listed.
   */
  diameters: string | null;
}
/**
 * The texts that contain the searched words.
 */
export interface SearchResult {
  /**
   * The number of all texts; only the first ones are listed.
   */
  count: number;
  replacements: Replacement[];
}
/**
 * A text that contains the searched words, and the text after the replacement.
 */
export interface Replacement {
  location: (string | number)[];
  /**
   * ``rename`` for the key of a map, ``set`` for a value.
   */
  kind: "set" | "rename";
  label: string;
  pieces: Piece[];
  after: string;
  stamp: string;
}
/**
 * A text that shares words with a replaced one.
 */
export interface RelatedText {
  key: string;
  label: string;
  text: string;
  view: string;
}
/**
 * The contrast of two colours, and the least one that text needs.
 */
export interface Contrast {
  ratio: number;
  least: number;
}
/**
 * Why a change was rejected.
 */
export interface Rejection {
  message: string;
  problems: ValueProblem[];
  /**
   * The stamp of the current value ``theirs`` after a conflict, or else None.
   */
  stamp: string | null;
  theirs: unknown;
  /**
   * The affected places, if the change needs a choice of them.
   */
  places: AffectedPlace[] | null;
}
/**
 * A problem that a rejected change would add to a value.
 */
export interface ValueProblem {
  where: string;
  label: string;
  message: string;
  /**
   * The address of the view that shows the value; empty if there is none.
   */
  view: string;
}
/**
 * A place that a change affects.
 */
export interface AffectedPlace {
  location: (string | number)[];
  label: string;
  /**
   * The text that shows an old name, or what becomes of the value.
   */
  text: string;
  /**
   * The address of the editor's view that shows the place.
   */
  view: string;
}
/**
 * The state of publishing that the page shows.
 */
export interface Publication {
  /**
   * The target to which the site is published; empty if none is configured.
   */
  target: string;
  form: Destination;
  /**
   * The reason why the site cannot be published; empty if it can.
   */
  problem: string;
  /**
   * The time of the last complete publication in seconds since 1970; 0 before the first.
   */
  published_at: number;
  can_roll_back: boolean;
  /**
   * The time of the publication that a roll back restores; 0 if it is not recorded.
   */
  before_at: number;
  /**
   * The paths of the pages that a roll back changes.
   */
  before: string[];
  host_key: ServerKey | null;
  /**
   * Whether the server rejected the login, or asks for a password.
   */
  asks_password: boolean;
  has_password: boolean;
  /**
   * The current step, such as "Publishing"; empty if nothing is running.
   */
  doing: string;
  progress: string;
  lines: string[];
  failure: string;
  causes: Cause[];
  done: string;
  checked: CheckedVersion | null;
}
/**
 * The values of the form for the publishing destination.
 */
export interface Destination {
  to: string;
  host: string;
  user: string;
  folder: string;
  port: string;
  /**
   * The address of the site.
   */
  origin: string;
}
/**
 * The key of a server that is not the recorded one, for comparison.
 */
export interface ServerKey {
  name: string;
  fingerprint: string;
  /**
   * Whether another key is recorded.
   */
  is_changed: boolean;
}
/**
 * A cause of a failed publication, and the view of the preview in which it is corrected.
 */
export interface Cause {
  text: string;
  view: string;
}
/**
 * A version that a check has built, and the changes that its publication makes.
 */
export interface CheckedVersion {
  stamp: string;
  is_first: boolean;
  changed: string[];
  added: string[];
  removed: string[];
  pages: number;
  steps: string[];
}

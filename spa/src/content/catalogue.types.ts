// Made from prerender/catalogue/published.py by make types; do not edit.

/**
 * All content of an edition of the site.
 */
export interface Catalogue {
  $schema?: string;
  carouselWords: CarouselWords;
  /**
   * @minItems 1
   */
  categories: Category[];
  closeUps?: CloseUp[];
  company: Company;
  datasheets?: string | null;
  edition: "demonstration" | "production" | "preview";
  frame: Frame;
  images: {
    [k: string]: Image;
  };
  indexed: boolean;
  industries: Industries;
  listPaths: ListPaths;
  /**
   * @minItems 1
   */
  listing: ListingEntry[];
  live?: true | null;
  pages: Pages;
  products: Product[];
  units: UnitWords;
  vocabulary: Vocabulary;
}
/**
 * The labels of the carousels' controls. Placeholders: ``{n}`` and ``{count}``.
 */
export interface CarouselWords {
  goTo: string;
  next: string;
  previous: string;
  role: string;
  slide: string;
  slideRole: string;
  start: string;
  stop: string;
}
/**
 * A category of products.
 */
export interface Category {
  made: boolean;
  name: string;
  /**
   * @minItems 1
   */
  subcategories: string[];
  wire: boolean;
}
/**
 * A close-up picture of an alloy family, which its products' pages show.
 */
export interface CloseUp {
  caption: string;
  claims?: Mark[];
  image: string;
  /**
   * @minItems 1
   */
  products: number[];
}
/**
 * The published part of a claim: which value is not confirmed.
 */
export interface Mark {
  of?: string[];
  state: "sample" | "unconfirmed";
}
/**
 * The company with the colours that follow from its own.
 */
export interface Company {
  address: Address;
  badges?: string[];
  blurb: string;
  brand?: Brand | null;
  chat?: Chat | null;
  claims?: Mark[];
  closed: string;
  email: string;
  founded: string;
  hours?: Hours[];
  legalName?: string | null;
  logoText: string;
  makerSince: string;
  map?: Map | null;
  name: string;
  networks?: Network[];
  phones?: Phone[];
  response?: string | null;
  security?: Security | null;
  tagline: string;
}
/**
 * The postal address of the head office.
 */
export interface Address {
  city: string;
  country: string;
  heading: string;
  postalCode?: string | null;
  region: string;
  street: string[];
}
/**
 * The brand with the colours that follow from its own.
 */
export interface Brand {
  accent: Accent;
  accentOnGround: string;
  ground: Ground;
  logo?: string | null;
  onAccent: Shades;
  strongAccent: Shades;
}
/**
 * The colour of links and buttons.
 */
export interface Accent {
  dark: string;
  light: string;
}
/**
 * The background of the dark bands.
 */
export interface Ground {
  dark: string;
  light: string;
}
/**
 * A derived colour in light and in dark mode.
 */
export interface Shades {
  dark: string;
  light: string;
}
/**
 * The chat service: its name, the company's number, and the address that opens a chat.
 */
export interface Chat {
  address: string;
  label: string;
  number: string;
}
/**
 * Days with the same opening hours. Without times, the company is closed on these days.
 */
export interface Hours {
  closes?: string | null;
  days: ("Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday")[];
  label: string;
  opens?: string | null;
}
/**
 * The map of the contact page; nothing is fetched before a click.
 */
export interface Map {
  address: string;
  embed: string;
  frameTitle: string;
  heading: string;
  open: string;
  show: string;
  text: string;
}
/**
 * A page of the company on a social network.
 */
export interface Network {
  address: string;
  label: string;
}
/**
 * A telephone number in international form, as shown.
 */
export interface Phone {
  label: string;
  number: string;
}
/**
 * The contact for vulnerability reports, and the date until which it is valid.
 */
export interface Security {
  contact: string;
  expires: string;
  languages: string;
}
/**
 * The frame of every page.
 */
export interface Frame {
  dismiss: string;
  footer: Footer;
  header: Header;
  menu: MenuEntry[];
  newTab: string;
  notifications: string;
  picturesNotice: string;
  requestQuote: string;
  requestQuoteFor: string;
  sampleLabel: string;
  sampleNotice: string;
  somePicturesNotice: string;
  unconfirmedLabel: string;
}
/**
 * The footer's words and columns.
 */
export interface Footer {
  badgesHeading: string;
  categories: FooterCategory[];
  hoursHeading: string;
  legalLinks?: Link[];
  quickContact: string;
  quickLinks: Link[];
  quickLinksHeading: string;
  rights: string;
  scrollToTop: string;
}
/**
 * A column of the footer: product names and addresses.
 */
export interface FooterCategory {
  category_name: string;
  products: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]([^\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}]*[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}])?$".
     */
    [k: string]: string;
  };
}
/**
 * A labelled link inside the site.
 */
export interface Link {
  label: string;
  to: string;
}
/**
 * The header's texts and items, in their order.
 */
export interface Header {
  closeMenu: string;
  collapse: string;
  contact: Link;
  customers: Link;
  enquiry: string;
  expand: string;
  foundation: Dropdown;
  home: Link;
  infrastructure: Link;
  navigation: string;
  openMenu: string;
  products: string;
  search: HeaderSearch;
  skip: string;
  viewCatalogue: Link;
}
/**
 * A header item that opens a short list of links.
 */
export interface Dropdown {
  label: string;
  links: Link[];
}
export interface HeaderSearch {
  action: string;
  label: string;
  placeholder: string;
}
/**
 * An entry of the catalogue menu; the id is a product's number or a group's word.
 */
export interface MenuEntry {
  children?: MenuEntry[];
  hasLink: boolean;
  id: number | string;
  link?: string | null;
  name: string;
}
/**
 * A picture's alternative text, crop and caption.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[a-z0-9][a-z0-9/-]*\.(svg|webp|png|jpg)$".
 */
export interface Image {
  alt: string;
  caption?: string | null;
  claims?: Mark[];
  focus?: ("left" | "right" | "top" | "bottom") | null;
}
/**
 * The industries carousel, shown on two pages.
 */
export interface Industries {
  claims?: Mark[];
  items: Industry[];
  label: string;
}
/**
 * A card of the industries carousel.
 */
export interface Industry {
  description: string;
  icon:
    | "aerospace"
    | "defence"
    | "automotive"
    | "electronics"
    | "tooling"
    | "research"
    | "power"
    | "cooling"
    | "packaging"
    | "textile"
    | "export";
  stats: string;
  title: string;
}
/**
 * The addresses of the pages of long lists, with ``{id}`` for the number of a page.
 */
export interface ListPaths {
  equivalents: string;
  finder: string;
  names: string;
}
/**
 * A card of the products listing. Codes are not unique: 18 is used twice on purpose.
 */
export interface ListingEntry {
  category: string;
  claims?: Mark[];
  description: string;
  heading: string;
  image: string;
  keyFeatures: string[];
  link: string;
  product?: number | null;
  subcategory: string;
  tags: string[];
  title: string;
}
/**
 * The texts of all pages. Pages that are not declared here are plain pages.
 */
export interface Pages {
  ask: EnquiryBoxWords;
  compare: ComparePage;
  compareWords: CompareWords;
  connect: ConnectPage;
  customers: CustomersPage;
  enquiry: EnquiryPage;
  equivalents: EquivalentsPage;
  error: ErrorPage;
  finder: FinderPage;
  foundation: FoundationPage;
  home: HomePage;
  infrastructure: InfrastructurePage;
  notFound: MissingPage;
  privacy: PrivacyPage;
  product: ProductPage;
  productNotFound: MissingPage;
  products: ListingPage;
  search: SearchPage;
  tools: ToolsPage;
}
/**
 * The enquiry box below a product's name. Placeholders: ``{family}`` and ``{name}``.
 */
export interface EnquiryBoxWords {
  add: string;
  choice: ChoiceWords;
  copied: string;
  copyText: string;
  email: string;
  fields: AskFields;
  form: string;
  heading: string;
  list: AskList;
  notKept: string;
  notLoaded: string;
  ofFamily: string;
  open: Titled;
  quantity: string;
  see: string;
  subject: string;
  unit: string;
}
/**
 * The texts that describe a buyer's choice; loaded on the first interaction.
 *
 * Placeholders: ``{from}``, ``{to}``, ``{amount}``, ``{kg}``, ``{m}``, ``{range}``,
 * ``{documents}``, ``{name}`` and ``{said}``, the described choice.
 */
export interface ChoiceWords {
  about: string;
  belowLeast: string;
  belowPack: string;
  between: string;
  comma: string;
  gone: string;
  hints: ChoiceHints;
  inRange: string;
  joined: string;
  leftOut: string;
  onOrder: string;
  onRequest: string;
  outOfRange: string;
  replaced: string;
  unset: string;
  with: string;
  wrongMeasure: string;
  wrongQuantity: string;
}
export interface ChoiceHints {
  dimensions: string;
  machine: string;
  medium: string;
  part: string;
  rating: string;
}
export interface AskFields {
  diameter: string;
  dimensions: string;
  documents: string;
  form: string;
  grade: string;
  length: string;
  machine: string;
  medium: string;
  package: string;
  part: string;
  product: string;
  rating: string;
  temper: string;
  thickness: string;
  width: string;
}
export interface AskList {
  added: string;
  full: string;
  link: string;
  merged: string;
}
/**
 * A title and a text.
 */
export interface Titled {
  text: string;
  title: string;
}
/**
 * The texts of the comparison.
 *
 * Placeholders: ``{ids}``, ``{name}``, ``{count}`` and ``{label}``.
 */
export interface ComparePage {
  caption: string;
  captionOne: string;
  claims?: Mark[];
  clear: string;
  copyLink: string;
  description: string;
  differences: string;
  differs: string;
  hero: Hero;
  how: string;
  lines: CompareLines;
  linkCopied: string;
  more: string;
  noValue: string;
  onOrder: string;
  onRequest: string;
  path: string;
  printPage: string;
  property: string;
  remove: string;
  same: string;
  seo?: Seo | null;
  single: string;
  title: string;
  tooMany: string;
  typical: string;
  unknown: string;
  updated?: string | null;
  withoutScript: string;
}
/**
 * The block at the top of a page.
 */
export interface Hero {
  action?: Link | null;
  heading: string;
  image?: string | null;
  text: string;
}
export interface CompareLines {
  alloy: string;
  bestFor: string;
  category: string;
  coating: string;
  countryOfOrigin: string;
  deliveryTime: string;
  elongation: string;
  forms: string;
  grades: string;
  hsCode: string;
  minimumOrder: string;
  packages: string;
  parts: string;
  processes: string;
  sizes: string;
  standards: string;
  strength: string;
}
/**
 * A title or description that replaces a page's default.
 *
 * The company's name is added to every title. Phones show only the first sentence of a
 * description, so that sentence should be complete by itself.
 */
export interface Seo {
  description?: string | null;
  title?: string | null;
}
/**
 * The texts for selecting products to compare. Placeholders: ``{name}``, ``{count}``.
 */
export interface CompareWords {
  clear: string;
  full: string;
  go: string;
  goOne: string;
  label: string;
  tick: string;
}
/**
 * The contact page.
 */
export interface ConnectPage {
  address: string;
  claims?: Mark[];
  description: string;
  email: string;
  form: InquiryForm;
  getInTouch: Intro;
  guarantee?: Titled | null;
  hero: Hero;
  hoursHeading: string;
  path: string;
  phones: string;
  quickContact: Intro;
  seo?: Seo | null;
  title: string;
  updated?: string | null;
  why: Titled[];
  whyHeading: string;
}
/**
 * The inquiry form's labels, options and messages.
 */
export interface InquiryForm {
  byEmail: string;
  company: string;
  copied: string;
  copy: string;
  email: string;
  greeting: string;
  heading: string;
  inquiryPlaceholder: string;
  inquiryType: string;
  listStays: string;
  longForBoth: string;
  longForEmail: string;
  message: string;
  messageAbout: string;
  name: string;
  openChat: string;
  options: Labelled[];
  phone: string;
  redirecting: string;
  requiredNote: string;
  seeList: string;
  sending: string;
  sent: string;
  submit: string;
  yourMessage: string;
}
/**
 * A value with its label.
 */
export interface Labelled {
  label: string;
  value: string;
}
/**
 * The texts above a list or carousel.
 */
export interface Intro {
  action?: Link | null;
  heading: string;
  text: string;
}
/**
 * The customers page.
 */
export interface CustomersPage {
  additional: Intro;
  additionalItems: Vendor[];
  claims?: Mark[];
  defence: Intro;
  defenceItems: DefenceCustomer[];
  description: string;
  hero: Hero;
  instituteItems: Institute[];
  institutes: Intro;
  makeInIndia?: Intro | null;
  path: string;
  research: Intro;
  researchItems: ResearchCustomer[];
  seo?: Seo | null;
  statistics: Labelled[];
  statisticsHeading: string;
  testimonial?: Testimonial | null;
  testimonialHeading: string;
  title: string;
  updated?: string | null;
  vendorItems: Vendor[];
  vendors: Intro;
  words: CustomerWords;
}
/**
 * A vendor of the DRDO network, or a further customer.
 */
export interface Vendor {
  claims?: Mark[];
  name: string;
  since?: string | null;
  type: string;
}
/**
 * A defence or ordnance establishment.
 */
export interface DefenceCustomer {
  claims?: Mark[];
  description: string;
  location: string;
  name: string;
  partnership?: string | null;
}
/**
 * An Indian Institute of Technology.
 */
export interface Institute {
  claims?: Mark[];
  collaboration?: string | null;
  description: string;
  name: string;
  specialization: string;
}
/**
 * A research and development organisation.
 */
export interface ResearchCustomer {
  claims?: Mark[];
  description: string;
  name: string;
  partnership?: string | null;
  specialization: string;
}
/**
 * A testimonial. It has no name and date until the owner supplies an approved testimonial.
 */
export interface Testimonial {
  authorRole: string;
  claims?: Mark[];
  companyLabel: string;
  text: string;
}
/**
 * The labels of the fields on the customer cards.
 */
export interface CustomerWords {
  collaboration: string;
  location: string;
  partnership: string;
  since: string;
  specialization: string;
  type: string;
}
/**
 * The enquiry list.
 */
export interface EnquiryPage {
  cells: EnquiryCells;
  chat: string;
  claims?: Mark[];
  description: string;
  email: string;
  head: EnquiryHeadWords;
  hero: Hero;
  how: string;
  kept: string;
  lines: EnquiryLines;
  linked: EnquiryLinked;
  message: EnquiryMessage;
  notKept: string;
  path: string;
  request: EnquiryRequest;
  sending: EnquirySending;
  seo?: Seo | null;
  subject: string;
  summary: EnquirySummary;
  title: string;
  tools: EnquiryTools;
  updated?: string | null;
  withoutScript: string;
}
export interface EnquiryCells {
  amount: string;
  gone: string;
  goods: string;
  number: string;
}
/**
 * The texts of the fields that apply to all lines, with their error messages.
 */
export interface EnquiryHeadWords {
  certificateHint: string;
  certificates: {
    [k: string]: string;
  };
  heading: string;
  names: HeadNames;
  noCertificate: string;
  placeHint: string;
  taxHint: string;
  wrongDate: string;
}
export interface HeadNames {
  certificate: string;
  company: string;
  date: string;
  place: string;
  tax: string;
}
export interface EnquiryLines {
  bringBack: string;
  change: string;
  gone: string;
  heading: string;
  join: string;
  line: string;
  note: string;
  noteHint: string;
  productGone: string;
  remove: string;
  removeLine: string;
  removed: string;
  same: string;
  tooLong: string;
  unknownProduct: string;
}
export interface EnquiryLinked {
  add: string;
  added: string;
  cut: string;
  empty: string;
  heading: string;
  over: string;
  own: string;
  replace: string;
  replaced: string;
  take: string;
  taken: string;
  text: string;
  unread: string;
}
/**
 * The texts of the message. Placeholders: ``{count}`` and ``{note}``.
 */
export interface EnquiryMessage {
  link: string;
  many: string;
  more: string;
  moreApart: string;
  note: string;
  one: string;
}
export interface EnquiryRequest {
  date: string;
  from: string;
  reference: string;
  to: string;
}
export interface EnquirySending {
  hint: string;
  long: string;
  longForLinks: string;
  wrong: string;
}
export interface EnquirySummary {
  heading: string;
  mass: string;
  open: string;
  openLine: string;
  without: string;
}
export interface EnquiryTools {
  cellsCopied: string;
  copyCells: string;
  copyLink: string;
  copyText: string;
  csv: string;
  emptied: string;
  empty: string;
  file: string;
  linkCopied: string;
  notCopied: string;
  printPage: string;
  removeUnread: string;
  share: string;
  textCopied: string;
  undo: string;
  unread: string;
  unreadRemoved: string;
}
/**
 * All designations of all grades by system; product pages supply the column headings.
 */
export interface EquivalentsPage {
  claims?: Mark[];
  description: string;
  figureSources: string;
  filter: string;
  hero: Hero;
  jump: string;
  missing: string;
  names: string;
  nothing: string;
  parts: EquivalentsParts;
  path: string;
  product: string;
  seo?: Seo | null;
  systems: StandardsBody[];
  title: string;
  updated?: string | null;
}
export interface EquivalentsParts {
  all: string;
  description: string;
  names: string;
  title: string;
}
/**
 * A system of designations and its heading.
 */
export interface StandardsBody {
  heading: string;
  system: "AWS" | "ISO" | "EN" | "UNS" | "DIN" | "JIS" | "BS" | "IS" | "ASTM" | "AMS" | "GB";
}
/**
 * The texts shown if a page fails to render.
 */
export interface ErrorPage {
  action: Link;
  heading: string;
  reload: string;
  text: string;
}
/**
 * The wire finder.
 *
 * Placeholders: ``{count}``, ``{of}``, ``{choice}``, ``{size}`` and ``{name}``.
 */
export interface FinderPage {
  allParts: string;
  caption: string;
  chosen: string;
  claims?: Mark[];
  clear: string;
  close: string;
  columns: FinderColumns;
  description: string;
  empty: string;
  facets: FinderFacets;
  filters: string;
  hero: Hero;
  more: string;
  onOrder: string;
  onRequest: string;
  openFilters: string;
  partDescription: string;
  partPath: string;
  partRows: string;
  partTitle: string;
  parts: string;
  path: string;
  remove: string;
  row: string;
  rows: string;
  seo?: Seo | null;
  show: string;
  size: FinderSizeWords;
  title: string;
  updated?: string | null;
  withoutScript: string;
  zeros: string;
}
export interface FinderColumns {
  product: string;
  sizes: string;
  variant: string;
}
export interface FinderFacets {
  alloy: string;
  category: string;
  coating: string;
  form: string;
  package: string;
  process: string;
  standard: string;
  temper: string;
}
/**
 * The texts of the diameter field. Placeholders: ``{size}``, ``{name}`` and ``{nearest}``.
 */
export interface FinderSizeWords {
  chip: string;
  comma: string;
  hint: string;
  label: string;
  named: string;
  nearest: string;
  wrong: string;
}
/**
 * The company's story.
 */
export interface FoundationPage {
  capabilities: Intro;
  capabilityItems: Titled[];
  certificationItems: Titled[];
  certifications: Intro;
  claims?: Mark[];
  clientItems: Titled[];
  clients: Intro;
  description: string;
  hero: Hero;
  legacy: Intro;
  makeInIndia?: Block | null;
  path: string;
  seo?: Seo | null;
  timeline: TimelineEntry[];
  title: string;
  updated?: string | null;
}
/**
 * A section with a heading and paragraphs.
 */
export interface Block {
  actions?: Link[];
  heading: string;
  /**
   * @minItems 1
   */
  paragraphs: string[];
}
/**
 * A year of the company's history.
 */
export interface TimelineEntry {
  claims?: Mark[];
  description: string;
  title: string;
  year: string;
}
/**
 * The home page.
 */
export interface HomePage {
  carousel: Carousel;
  claims?: Mark[];
  description: string;
  drawnSizes?: DrawnSizes | null;
  families: Families;
  hero: Hero;
  industries: Intro;
  intro?: Block | null;
  milestones: Milestones;
  path: string;
  seo?: Seo | null;
  task: HomeTask;
  testimonial?: Testimonial | null;
  testimonialHeading: string;
  title: string;
  updated?: string | null;
}
/**
 * The product carousel of the home page.
 */
export interface Carousel {
  action?: Link | null;
  heading: string;
  items: CarouselItem[];
  label: string;
  more: string;
  text: string;
}
/**
 * A card of the home page's product carousel.
 */
export interface CarouselItem {
  category: string;
  description: string;
  features: string[];
  id: number;
  image: string;
  link: string;
  title: string;
}
/**
 * The largest and the smallest diameter of the range, before and after the die.
 */
export interface DrawnSizes {
  after: string;
  before: string;
  caption: string;
  unit: string;
}
/**
 * Links from the first screen to the product families.
 */
export interface Families {
  label: string;
  links: Link[];
}
/**
 * Milestone figures and a quote.
 */
export interface Milestones {
  heading: string;
  items: Labelled[];
  quote?: string | null;
}
/**
 * A search field in the first view, with examples of queries and terms of business.
 */
export interface HomeTask {
  action: string;
  examples: string[];
  label: string;
  terms?: string[];
}
/**
 * The infrastructure page: production and quality control.
 */
export interface InfrastructurePage {
  claims?: Mark[];
  description: string;
  hero: Hero;
  industries: Intro;
  materialItems: Titled[];
  materials: Intro;
  path: string;
  process: Intro;
  quality?: Block | null;
  qualityPoints: Titled[];
  seo?: Seo | null;
  steps: Step[];
  tabs: Tab[];
  tabsLabel: string;
  testimonials: Testimonial[];
  testimonialsHeading: string;
  title: string;
  updated?: string | null;
}
/**
 * A production step with its picture.
 */
export interface Step {
  image?: string | null;
  text: string;
  title: string;
}
/**
 * A tab of the infrastructure page.
 */
export interface Tab {
  heading: string;
  label: string;
  points: string[];
  text: string;
}
/**
 * A not-found page.
 */
export interface MissingPage {
  action: Link;
  description: string;
  heading: string;
  text: string;
  title: string;
}
/**
 * The privacy page: how the site uses visitors' data.
 */
export interface PrivacyPage {
  claims?: Mark[];
  controller: Intro;
  description: string;
  email: string;
  hero: Hero;
  path: string;
  phones: string;
  sections: PrivacySection[];
  seo?: Seo | null;
  title: string;
  updated?: string | null;
  withAnalytics?: PrivacyWithAnalytics | null;
}
/**
 * The use of one kind of data.
 */
export interface PrivacySection {
  about?: ("chat" | "networks" | "map") | null;
  heading: string;
  /**
   * @minItems 1
   */
  paragraphs: string[];
}
/**
 * Texts of the privacy page if the setting `analytics` adds a script that counts visits.
 *
 * `{host}` is replaced by the script's host.
 */
export interface PrivacyWithAnalytics {
  description: string;
  /**
   * @minItems 1
   */
  sections: PrivacySection[];
  text: string;
  title: string;
}
/**
 * The texts of every product page. Placeholders: ``{name}`` and ``{n}``.
 */
export interface ProductPage {
  advantages: string;
  applications: string;
  availableAddOns: string;
  back: string;
  breadcrumb: string;
  certifications: string;
  claims?: Mark[];
  complianceAndQuality: string;
  contents: string;
  copied: string;
  copyTable: string;
  countryOfOrigin: string;
  crossSection: ProductCrossSection;
  customizationOptions: string;
  datasheet: ProductDatasheet;
  deliveryTime: string;
  documents: DocumentWords;
  equivalents: EquivalentWords;
  figures: FigureWords;
  handlingAndStorage: string;
  hsCode: string;
  keyFeatures: string;
  listedAs: string;
  materialLabels?: string[];
  members: string;
  minimumOrder: string;
  note: string;
  option: string;
  packagingAndDelivery: string;
  packagingNote: string;
  partDrawings: ProductPartDrawings;
  partOf: string;
  path: string;
  quote: Link;
  readOn: string;
  related: string;
  sizes: SizeWords;
  spoolDrawing: SpoolDrawing;
  spoolNote: string;
  spoolTable: string;
  tags: string;
  technicalSpecifications: string;
  title: string;
  typicalNote: string;
  variants: string;
}
export interface ProductCrossSection {
  caption: string;
  diffusedNote: string;
  layersNote: string;
  name: string;
  note: string;
}
export interface ProductDatasheet {
  code: string;
  figureSources: string;
  heading: string;
  link: string;
  online: string;
  revision: string;
  title: string;
}
/**
 * The texts of the list of documents.
 */
export interface DocumentWords {
  byOffer: string;
  datasheet: string;
  heading: string;
  inspection: InspectionWords;
  onRequest: string;
  other: string;
}
/**
 * The name of inspection documents, as a standard defines them for metal goods.
 */
export interface InspectionWords {
  categories: string[];
  name: string;
}
/**
 * The table of a product's designations in standards.
 */
export interface EquivalentWords {
  all: string;
  caption: string;
  designation: string;
  grade: string;
  note: string;
  relation: string;
  source: string;
}
/**
 * The texts around figures of grades; ``{figure}`` is the number with its unit.
 *
 * ``between`` has ``{from}`` and ``{to}``; ``last`` joins a list's ``{first}`` items and its
 * ``{last}``; ``within`` adds the ``{typical}`` value within a limit. ``usual`` and ``onOrder``
 * are written after the sizes.
 */
export interface FigureWords {
  approximate: string;
  atLeast: string;
  atMost: string;
  between: string;
  last: string;
  minimum: string;
  onOrder: string;
  remainder: string;
  typical: string;
  usual: string;
  within: string;
}
export interface ProductPartDrawings {
  block: string;
  cartridge: string;
}
/**
 * The table of a product's diameters; ``lengths`` for wire on spools of a stated mass.
 */
export interface SizeWords {
  caption: string;
  diameter: string;
  form: string;
  lengths: string;
  lengthsLinks: string;
  lengthsNote: string;
  note: string;
  onOrder: string;
  use: string;
}
/**
 * The spool drawing: its name and dimensions.
 */
export interface SpoolDrawing {
  barrel: Dimension;
  bore: Dimension;
  caption: string;
  flange: Dimension;
  length: Dimension;
  name: string;
  width: Dimension;
}
/**
 * A letter that marks a dimension in the spool drawing and table, and the dimension's name.
 */
export interface Dimension {
  letter: string;
  meaning: string;
}
/**
 * The products listing.
 */
export interface ListingPage {
  allCategories: string;
  categoryLabel: string;
  claims?: Mark[];
  description: string;
  empty: string;
  filters: string;
  hero: Hero;
  jump: string;
  minimum: string;
  names: string;
  path: string;
  queryResults: string;
  results: string;
  searchAction: string;
  searchLabel: string;
  searchPlaceholder: string;
  seo?: Seo | null;
  showAll: string;
  title: string;
  updated?: string | null;
  withoutScript: string;
}
/**
 * The results page; without a query, the index of all names.
 */
export interface SearchPage {
  answers: PageSearchTerms;
  claims?: Mark[];
  description: string;
  elsewhere: string;
  figures: SizeNames;
  heading: string;
  index: NameIndex;
  path: string;
  results: SearchResults;
  seo?: Seo | null;
  suggestions: SearchSuggestions;
  text: string;
  title: string;
  updated?: string | null;
  withoutScript: string;
}
/**
 * Buyers' search words for which a company page is the answer, by page.
 */
export interface PageSearchTerms {
  connect?: string[];
  customers?: string[];
  foundation?: string[];
  infrastructure?: string[];
  products?: string[];
}
/**
 * The names of sizes that can be searched for.
 */
export interface SizeNames {
  content: string;
  diameter: string;
  net: string;
  strength: string;
  thickness: string;
  width: string;
}
/**
 * The texts of the index from A to Z.
 *
 * Placeholders: ``{from}``, ``{to}``, ``{n}`` and ``{count}``.
 */
export interface NameIndex {
  digits: string;
  heading: string;
  piece: string;
  pieceDescription: string;
  pieceTitle: string;
  text: string;
}
export interface SearchResults {
  advice: string;
  ask: string;
  atLeast: string;
  atMost: string;
  choice: string;
  choiceFrom: string;
  count: string;
  described: string;
  finder: string;
  heading: string;
  ignored: string;
  limits: string;
  listedAs: string;
  maker: string;
  many: string;
  means: string;
  metal: string;
  near: string;
  none: string;
  one: string;
  order: string;
  range: string;
  remove: string;
  section: string;
  some: string;
  synonym: string;
  unknown: string;
  unmet: string;
}
export interface SearchSuggestions {
  all: string;
  count: string;
  label: string;
}
/**
 * The calculators. Placeholder: ``{sizes}``.
 */
export interface ToolsPage {
  about: string;
  claims?: Mark[];
  description: string;
  example: string;
  fillet: FilletTool;
  formula: string;
  hero: Hero;
  incomplete: string;
  joint: JointTool;
  jump: string;
  metres: MetresTool;
  missing: string;
  other: string;
  path: string;
  running: RunningTool;
  seo?: Seo | null;
  sizes: string;
  source: string;
  title: string;
  to: string;
  updated?: string | null;
  withoutScript: string;
  wrong: ToolsWrong;
}
/**
 * Filler for a fillet weld.
 */
export interface FilletTool {
  detail: string;
  example: string;
  fields: FilletFields;
  formula: string;
  heading: string;
  processes: string[];
  result: string;
  sources: ToolSource[];
  start: FilletStart;
  text: string;
}
/**
 * The fields for a fillet weld and its losses.
 */
export interface FilletFields {
  density: ToolField;
  diameter: ToolField;
  efficiency: ToolField;
  extra: ToolField;
  filler: ToolField;
  leg: ToolField;
  length: ToolField;
}
/**
 * A field's label and hint.
 */
export interface ToolField {
  hint?: string | null;
  label: string;
}
/**
 * The source of a formula or figure, with a link if it is on this site.
 */
export interface ToolSource {
  link?: Link | null;
  text: string;
}
/**
 * The initial values.
 */
export interface FilletStart {
  diameter: string;
  efficiency: string;
  extra: string;
  filler: string;
  leg: string;
  length: string;
}
/**
 * Filler for brazed joints.
 */
export interface JointTool {
  detail: string;
  example: string;
  fields: JointFields;
  formula: string;
  gapOf: string;
  heading: string;
  processes: string[];
  result: string;
  sources: ToolSource[];
  start: JointStart;
  text: string;
}
/**
 * The fields for a brazed lap joint or square butt joint.
 */
export interface JointFields {
  density: ToolField;
  diameter: ToolField;
  extra: ToolField;
  filler: ToolField;
  gap: ToolField;
  joints: ToolField;
  length: ToolField;
  width: ToolField;
}
/**
 * The initial values.
 */
export interface JointStart {
  diameter: string;
  extra: string;
  filler: string;
  gap: string;
  joints: string;
  length: string;
  width: string;
}
/**
 * Metres from kilograms, and back.
 */
export interface MetresTool {
  detail: string;
  example: string;
  fields: MetresFields;
  formula: string;
  heading: string;
  result: string;
  resultMass: string;
  sources: ToolSource[];
  start: MetresStart;
  text: string;
}
/**
 * The fields for an amount of wire by length or mass.
 */
export interface MetresFields {
  amount: ToolField;
  density: ToolField;
  diameter: ToolField;
  unit: ToolField;
  wire: ToolField;
}
/**
 * The initial values.
 */
export interface MetresStart {
  amount: string;
  diameter: string;
  wire: string;
}
/**
 * The running time of a spool, and the spools for a job.
 */
export interface RunningTool {
  detail: string;
  example: string;
  fields: RunningFields;
  formula: string;
  heading: string;
  otherPack: string;
  result: string;
  sources: ToolSource[];
  spool: Labelled;
  start: RunningStart;
  text: string;
}
/**
 * The fields for a spool and its running speed.
 */
export interface RunningFields {
  density: ToolField;
  diameter: ToolField;
  hours: ToolField;
  net: ToolField;
  pack: ToolField;
  speed: ToolField;
  wire: ToolField;
}
/**
 * The initial values.
 */
export interface RunningStart {
  hours: string;
  net: string;
  pack: string;
  speed: string;
}
export interface ToolsWrong {
  choice: string;
  comma: string;
  diameter: string;
  fromNought: string;
  number: string;
  whole: string;
}
/**
 * A product page, with the figures of grades in its texts.
 */
export interface Product {
  advantages?: string[];
  applications?: string[];
  availableAddOns?: string[];
  category: string;
  certifications?: string[];
  claims?: Mark[];
  complianceAndQuality?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]([^\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}]*[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}])?$".
     */
    [k: string]: string;
  };
  countryOfOrigin?: string | null;
  crossSection?: CrossSection | null;
  customizationOptions?:
    | string[]
    | {
        /**
         * This interface was referenced by `undefined`'s JSON-Schema definition
         * via the `patternProperty` "^[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]([^\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}]*[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}])?$".
         */
        [k: string]: string;
      };
  deliveryTime?: string | null;
  description: string;
  figureSources?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]([^\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}]*[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}])?$".
     */
    [k: string]: string;
  };
  grades?: Grade[];
  handlingAndStorage?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]([^\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}]*[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}])?$".
     */
    [k: string]: string;
  };
  hsCodes?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[0-9]{4}\.[0-9]{2}$".
     */
    [k: string]: string;
  };
  id: number;
  image: string;
  keyFeatures?: string[];
  members?: number[];
  minimumOrder?: string | null;
  name: string;
  note?: string | null;
  orderDetails?: ("machine" | "part" | "rating" | "medium" | "dimensions")[];
  packagingAndDelivery?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]([^\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}]*[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}])?$".
     */
    [k: string]: string;
  };
  parent?: number | null;
  path: string;
  related?: number[];
  runningLengths?: RunningLengths | null;
  seo?: ProductSeo | null;
  sizeRows?: SizeRow[];
  specificationTables?: Table[];
  spoolTable?: SpoolRow[];
  strengths?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]([^\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}]*[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}])?$".
     */
    [k: string]: string;
  };
  subcategory: string;
  summary: string;
  tags?: Tag[];
  technicalSpecifications?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]([^\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}]*[^\s\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}])?$".
     */
    [k: string]: string;
  };
  terms: OrderTerms;
  updated?: string | null;
  variants?: string[];
}
/**
 * A wire's cross-section: the core and its layers from the inside out.
 */
export interface CrossSection {
  core: Zone;
  /**
   * @maxItems 2
   */
  layers?: Zone[];
}
/**
 * The core of a wire or one of its layers; the drawing shows the label, so it is short.
 */
export interface Zone {
  detail: string;
  label: string;
  surface: "brass" | "zinc" | "diffused" | "zinc-diffused";
}
/**
 * A grade with the full names of its designations.
 */
export interface Grade {
  alloy: string;
  availability?: "standard" | "on order" | "on request";
  coating?: string | null;
  composition?: Composition | null;
  designations?: Designation[];
  id: string;
  madeOf?: string[];
  name: string;
  offers?: Offer[];
  otherNames?: string[];
  processes?: string[];
  properties?: {
    [k: string]: Quantity;
  };
  tempers?: Temper[];
}
/**
 * An alloy's composition limits and their standard.
 */
export interface Composition {
  /**
   * @minItems 1
   */
  limits: Limit[];
  standard: string;
}
/**
 * An element's range in an alloy, in % by mass; an element that is the remainder has none.
 */
export interface Limit {
  element: string;
  from?: string | null;
  note?: string | null;
  to?: string | null;
}
/**
 * A designation with its names as pages show them.
 */
export interface Designation {
  fullName: string;
  fullStandard: string;
  name: string;
  relation: "supplied to" | "same class" | "nearest" | "overlaps";
  source: string;
  standard?: string | null;
  system: "AWS" | "ISO" | "EN" | "UNS" | "DIN" | "JIS" | "BS" | "IS" | "ASTM" | "AMS" | "GB";
}
/**
 * A form in which the grade is delivered, with its sizes and packages.
 */
export interface Offer {
  diameters?: Sizes | null;
  form: string;
  lengths?: Sizes | null;
  packages?: string[];
  processes?: string[];
  thicknesses?: Sizes | null;
  widths?: Sizes | null;
}
/**
 * The available sizes: a list, or any size within a range.
 */
export interface Sizes {
  basis: "limit" | "typical" | "nominal" | "approximate" | "calculated";
  from?: string | null;
  onOrder?: string[];
  to?: string | null;
  unit:
    | "mm"
    | "µm"
    | "m"
    | "kg"
    | "litre"
    | "pieces"
    | "g/cm³"
    | "g/litre"
    | "N/mm²"
    | "GPa"
    | "HB"
    | "HRA"
    | "HRF"
    | "%"
    | "% IACS"
    | "MS/m"
    | "µΩ·cm"
    | "µS/cm"
    | "MΩ·cm"
    | "W/m·K"
    | "10⁻⁶/K"
    | "°C"
    | "bar"
    | "grit"
    | "cycles";
  usual?: string | null;
  values?: string[];
}
/**
 * A figure of a product; a limit can include a typical value.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[a-z][A-Za-z0-9]*$".
 */
export interface Quantity {
  basis: "limit" | "typical" | "nominal" | "approximate" | "calculated";
  from?: string | null;
  note?: string | null;
  to?: string | null;
  typical?: Span | null;
  unit:
    | "mm"
    | "µm"
    | "m"
    | "kg"
    | "litre"
    | "pieces"
    | "g/cm³"
    | "g/litre"
    | "N/mm²"
    | "GPa"
    | "HB"
    | "HRA"
    | "HRF"
    | "%"
    | "% IACS"
    | "MS/m"
    | "µΩ·cm"
    | "µS/cm"
    | "MΩ·cm"
    | "W/m·K"
    | "10⁻⁶/K"
    | "°C"
    | "bar"
    | "grit"
    | "cycles";
  value?: string | null;
}
/**
 * One value, or a range; if a range is open at one end, it has only "from" or only "to".
 */
export interface Span {
  from?: string | null;
  to?: string | null;
  value?: string | null;
}
/**
 * A temper in which the grade is delivered.
 */
export interface Temper {
  conductivity?: Quantity | null;
  elongation?: Quantity | null;
  proofStress?: Quantity | null;
  strength?: Quantity | null;
  temper: string;
  thinnest?: string | null;
}
/**
 * The km of wire in each pack, for goods whose diameters and packs are all recorded.
 *
 * They are calculated for the first grade that has a density; other grades differ by less than the
 * net weight does.
 */
export interface RunningLengths {
  packs: PackColumn[];
  rows: LengthRow[];
}
/**
 * A form of the goods in one of its packs.
 */
export interface PackColumn {
  choice: PackChoice;
  label: string;
}
/**
 * The choice of a pack for the order form, with the form if there are several.
 */
export interface PackChoice {
  form?: string | null;
  package: string;
}
/**
 * A diameter with the length of wire in each pack.
 */
export interface LengthRow {
  cells: (string | null)[];
  size: string;
}
/**
 * The search texts of a product, with two technical specifications for its card.
 */
export interface ProductSeo {
  description?: string | null;
  figures?: string[] | null;
  title?: string | null;
}
/**
 * A diameter or a range of diameters, with its forms and their processes.
 */
export interface SizeRow {
  cells: string[];
  size?: string | null;
}
/**
 * An additional specification table, such as compositions, tempers or sizes of a part.
 */
export interface Table {
  caption: string;
  /**
   * @minItems 2
   */
  columns: string[];
  drawing?: ("cartridge" | "block") | null;
  note?: string | null;
  /**
   * @minItems 1
   */
  rows: string[][];
  sets?: ("machine" | "part" | "rating" | "medium" | "dimensions") | null;
}
/**
 * A row of the spool table; a dash means that the dimension is on request.
 */
export interface SpoolRow {
  "D (MM)": string;
  "H (MM)": string;
  "L (MM)": string;
  "Net Wt/SPOOL (KG)": string;
  "Spool Type": string;
  "W (MM)": string;
  "d (MM)": string;
}
/**
 * A link from one product to another.
 */
export interface Tag {
  link: string;
  text: string;
}
/**
 * The terms that a product states, or those of its family if it states none.
 */
export interface OrderTerms {
  deliveryTime?: string | null;
  family?: string | null;
  least?: LeastAmount | null;
  minimumOrder?: string | null;
}
/**
 * A minimum order as a number; ``pack`` counts spools, rods or pieces.
 */
export interface LeastAmount {
  ofFamily?: true | null;
  quantity: number;
  unit: "pack" | "kg" | "m";
}
/**
 * The texts of the unit switch, and of wire sizes in other systems of units.
 *
 * Placeholders: ``{gauge}``, ``{figures}``, ``{inch}``, ``{thicker}``, ``{thinner}`` and
 * ``{sizes}``.
 */
export interface UnitWords {
  about: string;
  awg: string;
  betweenGauges: string;
  converted: string;
  gauge: string;
  inch: string;
  least: string;
  legend: string;
  metric: string;
  most: string;
  published: string;
  to: string;
  trade: string;
  typical: string;
}
/**
 * The terms that grades refer to, with the texts of packages.
 */
export interface Vocabulary {
  /**
   * @minItems 1
   */
  alloys: Term[];
  coatings: Term[];
  documents?: Term[];
  elements?: ElementTerm[];
  forms: FormTerm[];
  packages: PackageTerm[];
  processes: ProcessTerm[];
  properties: PropertyTerm[];
  synonyms?: string[][];
  tempers: Term[];
}
/**
 * A term that grades share, with its name on pages.
 */
export interface Term {
  id: string;
  name: string;
  synonyms?: string[];
}
/**
 * A chemical element that buyers name in an alloy: its symbol and its name.
 */
export interface ElementTerm {
  name: string;
  symbol: string;
}
/**
 * A form of delivery: how it is counted, and the units in which it can be measured.
 */
export interface FormTerm {
  counted: Counted;
  id: string;
  measured?: ("kg" | "m")[];
  name: string;
  synonyms?: string[];
}
/**
 * The singular and the plural for something that is counted.
 */
export interface Counted {
  many: string;
  one: string;
}
/**
 * A package with the texts that follow from its net content.
 */
export interface PackageTerm {
  called: string;
  contents?: string | null;
  counted?: Counted | null;
  id: string;
  name: string;
  net?: Quantity | null;
  synonyms?: string[];
  thinnest?: string | null;
}
/**
 * A process, and the makers of machines for it.
 */
export interface ProcessTerm {
  id: string;
  makers?: string[];
  name: string;
  synonyms?: string[];
}
/**
 * A property of grades that has figures.
 */
export interface PropertyTerm {
  id: string;
  name: string;
  searched?: boolean;
}

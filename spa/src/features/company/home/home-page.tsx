import { type Content, site } from '../../../content/catalogue';
import { stateOf, type ClaimState, ClaimMark } from '../../../ui/claim-mark';
import { Hero } from '../hero';
import { Head } from '../../../ui/head';
import { Industries } from '../industries';
import { ProseBlock, Testimonials, Actions, Section, Figures } from '../sections';
import type {
  HomeTask,
  Families as FamilyLinks,
  DrawnSizes,
  CarouselWords,
  Milestones as MilestoneWords,
} from '../../../content/catalogue.types';
import { DIAMETER_PARAMETER } from '../../../content/order-address';
import { PageLink } from '../../../ui/page-link';
import { searchAddress, SearchField } from '../../search/search-field';
import { Carousel } from '../carousel';
import { PRODUCTS_AUTOPLAY, FEATURES_ON_A_CARD } from '../../../constants';
import { CardLink } from '../../../ui/card-link';
import { Icon } from '../../../ui/icon';
import { Picture } from '../../../ui/picture';
import searchBox from '../../search/search-box.module.scss';
import styles from './home-page.module.scss';

interface HomePageProps {
  content: Content<'home'>;
}

export default function HomePage({ content: { page, industries, carouselWords } }: HomePageProps) {
  return (
    <>
      <Head page={page} />
      <Hero hero={page.hero} task={<FindProduct task={page.task} />} />
      <Families families={page.families} />
      {page.drawnSizes && <ThroughTheDies drawn={page.drawnSizes} />}
      {page.intro && <ProseBlock block={page.intro} />}
      <ProductCarousel carousel={page.carousel} words={carouselWords} />
      <Milestones milestones={page.milestones} state={stateOf(page, 'milestones', 'quote')} />
      <Testimonials
        heading={page.testimonialHeading}
        testimonials={page.testimonial ? [page.testimonial] : []}
      />
      <Industries intro={page.industries} industries={industries} words={carouselWords} />
    </>
  );
}

/** A buyer's first step on the home page: a search field with examples, and terms of business. */
function FindProduct({ task: { label, examples, terms = [] } }: { task: HomeTask }) {
  return (
    <div className={`${styles.task} print-none`}>
      <SearchField label={label} looks={searchBox} />
      <ul className={`${styles.examples} cluster`}>
        {examples.map((query) => (
          <li key={query}>
            <PageLink className="list-link" to={searchAddress(query)}>
              {query}
            </PageLink>
          </li>
        ))}
      </ul>
      {terms.length > 0 && (
        <ul className={`${styles.terms} cluster small`}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Links to product families, if any, overlapping the bottom of the hero above. */
export function Families({ families: { label, links } }: { families: FamilyLinks }) {
  if (links.length === 0) return null;
  return (
    <section className={`${styles.families} graphite print-none`} aria-label={label}>
      <ul className={`${styles.list} page-width`}>
        {links.map(({ label: name, to }) => (
          <li key={to}>
            <PageLink className={styles.link} to={to}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The positions of the dies that a phone shows. */
const FEW = [0, 2, 5, 7];

/** The range of diameters as a drawing: die after die draws the wire thinner. */
function ThroughTheDies({ drawn: { sizes, unit, caption } }: { drawn: DrawnSizes }) {
  const few = sizes.filter((_, at) => FEW.includes(at));
  return (
    <figure className={`${styles.dies} page-width print-none`}>
      <Dies sizes={sizes} unit={unit} type={[120, 28]} className={styles.many} />
      <Dies sizes={few} unit={unit} type={[64, 24]} className={styles.few} />
      <figcaption className="muted">{caption}</figcaption>
    </figure>
  );
}

interface DiesProps {
  /** The diameters in mm that leave the dies, as digits. */
  sizes: string[];
  unit: string;
  /** The type size of the first and of the last numeral; it sets the scale of the drawing. */
  type: [first: number, last: number];
  className: string | undefined;
}

/** The diameter of the rod that enters the first die, in mm. */
const ROD = 8;
/** A numeral's width with the gap after it, in its type size, at the widest and the narrowest cut. */
const [WIDE, NARROW] = [2.66, 1.5];

/** Dies in a row, each with the wire that fills its bore; each is a link to the wires of its size. */
function Dies({ sizes, unit, type: [first, last], className }: DiesProps) {
  const scale = first / 120;
  const hatch = `die-hatch-${sizes.length}`;
  return (
    <ul className={className}>
      {sizes.map((size, at) => {
        const share = at / (sizes.length - 1);
        const type = first * (last / first) ** share;
        const width = Math.round(type * (WIDE + (NARROW - WIDE) * share) + 4 * scale);
        const { wire, die } = station(Number(sizes[at - 1] ?? ROD), Number(size), width, scale);
        return (
          <li key={size}>
            <PageLink
              to={`${site.paths.finder}?${DIAMETER_PARAMETER}=${size}`}
              aria-label={`${size} ${unit}`}
            >
              <svg viewBox={`0 ${-210 * scale} ${width} ${330 * scale}`} aria-hidden="true">
                {at === 0 && (
                  <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse">
                    <path className={styles.hatch} d="M-2 10L10 -2M-2 2L2 -2M6 10L10 6" />
                  </pattern>
                )}
                <text x="50%" y={-112 * scale} fontSize={type}>
                  {size}
                </text>
                <path className={styles.wire} d={wire} />
                <path className={styles.die} fill={`url(#${hatch})`} d={die} />
                <path
                  className={styles.die}
                  fill={`url(#${hatch})`}
                  d={die}
                  transform="scale(1 -1)"
                />
                <path
                  className={styles.trueSize}
                  d={`M0 ${108 * scale}H${width}`}
                  strokeWidth={`${size}mm`}
                />
              </svg>
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * A wire and the upper half of the die that it passes, with the axis at 0. The wire touches the cone
 * where it is as thick as the cone, and fills it and the bearing; 1 mm is 12 units.
 */
function station(before: number, after: number, width: number, scale: number) {
  const [thick, thin] = [before * 6 * scale, after * 6 * scale];
  const [mouth, back] = [thick + 10 * scale, thin + 10 * scale];
  const height = Math.max(mouth + 14 * scale, 56 * scale);
  const body = Math.min(width * 0.55, 110 * scale);
  const start = (width - body) / 2;
  const [bearing, relief, end] = [start + body * 0.5, start + body * 0.75, start + body];
  const contact = start + ((mouth - thick) / (mouth - thin)) * (bearing - start);
  // The outline, which is 1.5 wide, touches the wire, so that the halves of a die never meet.
  const bore = thin + 0.75;
  // Beyond its end, so that no gap shows between two stations.
  const upper = `V${-thick}H${contact}L${bearing} ${-thin}H${width + 1}`;
  return {
    wire: `M0 0${upper}V${thin}H${bearing}L${contact} ${thick}H0Z`,
    die: `M${start} ${-height}V${-mouth}L${bearing} ${-bore}H${relief}L${end} ${-back}V${-height}Z`,
  };
}

interface ProductCarouselProps {
  carousel: Content<'home'>['page']['carousel'];
  words: CarouselWords;
}

/** A carousel of products from across the range; renders nothing without any. */
export function ProductCarousel({ carousel, words }: ProductCarouselProps) {
  const { heading, text, label, items, more, action } = carousel;
  if (items.length === 0) return null;
  const slides = items.map((item) => ({
    key: String(item.id),
    content: <ProductSlide item={item} more={more} />,
  }));
  return (
    <Section heading={heading} lead={text} ground="sunken">
      <Carousel label={label} words={words} autoplay={PRODUCTS_AUTOPLAY} slides={slides} />
      <Actions links={action ? [action] : []} />
    </Section>
  );
}

interface ProductSlideProps {
  item: Content<'home'>['page']['carousel']['items'][number];
  more: string;
}

/** A card in the product carousel. The whole card is a link to the product. */
function ProductSlide({ item, more }: ProductSlideProps) {
  return (
    <article className={`${styles.card} plate`}>
      <div className={styles.plate}>
        <Picture picture={item.image} place="slide" decorative />
      </div>
      <div className={styles.words}>
        <p className="muted small">{item.category}</p>
        <h3>
          <CardLink className="card-link" to={item.path}>
            {item.title}
          </CardLink>
        </h3>
        <p>{item.description}</p>
        <ul className={`${styles.features} muted small`}>
          {item.features.slice(0, FEATURES_ON_A_CARD).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p className={`${styles.more} print-none`} aria-hidden="true">
          {more} <Icon name="arrow-right" />
        </p>
      </div>
    </article>
  );
}

interface MilestonesProps {
  milestones: MilestoneWords;
  /** The claim state of the quotation. */
  state: ClaimState;
}

/** The company's achievements in figures, and a quotation. Renders nothing if there is neither. */
export function Milestones({ milestones, state }: MilestonesProps) {
  if (milestones.items.length === 0 && !milestones.quote) return null;
  return (
    <Section heading={milestones.heading} ground="graphite">
      {milestones.items.length > 0 && <Figures items={milestones.items} />}
      {milestones.quote && (
        <blockquote className={`${styles.quote} statement`}>
          <p>{milestones.quote}</p>
          <ClaimMark state={state} />
        </blockquote>
      )}
    </Section>
  );
}

import type { Content } from '../../../content/catalogue';
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
import { PageLink } from '../../../ui/page-link';
import { searchAddress } from '../../search/search-field';
import { SearchBox } from '../../search/search-box';
import { Carousel } from '../carousel';
import { PRODUCTS_AUTOPLAY, FEATURES_ON_A_CARD } from '../../../constants';
import { CardLink } from '../../../ui/card-link';
import { Icon } from '../../../ui/icon';
import { Picture } from '../../../ui/picture';
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
      {page.drawnSizes && <ThroughTheDie sizes={page.drawnSizes} />}
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
function FindProduct({ task: { label, action, examples, terms = [] } }: { task: HomeTask }) {
  return (
    <div className={`${styles.task} print-none`}>
      <SearchBox label={label} action={action} />
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

const DIE = 'M470 0H730V96L690 116H620L520 92L470 78Z';
const ROD = 'M0 84H505L630 116H640V164H630L505 196H0Z';

/** The range of diameters as a drawing: a rod enters the die, and a thin wire leaves it. */
function ThroughTheDie({ sizes: { before, after, unit, caption } }: { sizes: DrawnSizes }) {
  return (
    <figure className={`${styles.figure} page-width print-none`}>
      <div className={`${styles.line} figure`} aria-hidden="true">
        <span className={styles.before}>{before}</span>
        <svg className={styles.drawing} viewBox="0 0 1200 280" preserveAspectRatio="xMidYMid slice">
          <pattern id="die-hatch" width="10" height="10" patternUnits="userSpaceOnUse">
            <path className={styles.hatch} d="M-3 13L13 -3M-3 3L3 -3M7 13L13 7" />
          </pattern>
          <path className={styles.wire} d={ROD} />
          <path className={`${styles.wire} ${styles.drawn}`} d="M630 137H1200V143H630Z" />
          <path className={styles.die} d={DIE} />
          <path className={styles.die} d={DIE} transform="matrix(1 0 0 -1 0 280)" />
        </svg>
        <span className={styles.after}>
          {after} <small>{unit}</small>
        </span>
      </div>
      <figcaption className="muted">{caption}</figcaption>
    </figure>
  );
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

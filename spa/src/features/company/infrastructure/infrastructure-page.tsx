import type { Content } from '../../../content/catalogue';
import { type ClaimState, stateOf, type StateOf, ClaimMark } from '../../../ui/claim-mark';
import { Hero } from '../hero';
import { Head } from '../../../ui/head';
import { Industries } from '../industries';
import { Actions, Section, Testimonials } from '../sections';
import type { Block, Intro, Tab, Titled } from '../../../content/catalogue.types';
import { Tabs } from '../../../ui/tabs';
import { LineIcon } from '../../../ui/icon';
import { Picture } from '../../../ui/picture';
import { Reveal } from '../reveal';
import { Ledger } from '../../../ui/ledger';
import styles from './infrastructure-page.module.scss';

export default function InfrastructurePage({ content }: { content: Content<'infrastructure'> }) {
  const { page, industries, carouselWords } = content;
  return (
    <>
      <Head page={page} />
      <Hero hero={page.hero} />
      <WorksTabs
        label={page.tabsLabel}
        tabs={page.tabs}
        stateOf={(label) => stateOf(page, 'tabs', label, 'points')}
      />
      <Materials
        intro={page.materials}
        items={page.materialItems}
        state={stateOf(page, 'materialItems')}
      />
      <Process intro={page.process} steps={page.steps} state={stateOf(page, 'steps')} />
      <Industries intro={page.industries} industries={industries} words={carouselWords} />
      <Testimonials
        heading={page.testimonialsHeading}
        testimonials={page.testimonials}
        ground="sunken"
      />
      {page.quality && (
        <Quality
          quality={page.quality}
          points={page.qualityPoints}
          state={stateOf(page, 'qualityPoints')}
        />
      )}
    </>
  );
}

interface WorksTabsProps {
  label: string;
  tabs: Tab[];
  /** Returns the claim state of a tab's points, given the tab's label. */
  stateOf: StateOf;
}

/** The areas of the works, each in a tab; renders nothing without areas. */
export function WorksTabs({ label, tabs, stateOf }: WorksTabsProps) {
  if (tabs.length === 0) return null;
  const items = tabs.map((tab) => ({
    label: tab.label,
    content: (
      <>
        <h3>{tab.heading}</h3>
        <p className="page-text muted">{tab.text}</p>
        <ClaimMark state={stateOf(tab.label)} />
        {tab.points.length > 0 && (
          <ul className={`${styles.points} ruled`}>
            {tab.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </>
    ),
  }));
  return (
    <Section heading={label}>
      <Tabs label={label} tabs={items} />
    </Section>
  );
}

const PLUS = 'M12 5v14M5 12h14';

interface MaterialsProps {
  intro: Intro;
  items: Titled[];
  state: ClaimState;
}

/** The raw materials. Each entry opens and closes independently of the others. */
export function Materials({ intro, items, state }: MaterialsProps) {
  // Two independent columns, so that opening an entry leaves no gap in the other column.
  const half = Math.ceil(items.length / 2);
  if (items.length === 0) return null;
  return (
    <Section heading={intro.heading} lead={intro.text} state={state} layout="aside">
      <div className={`${styles.materials} columns-2`}>
        {[items.slice(0, half), items.slice(half)].map((column, at) => (
          <div key={at}>
            {column.map(({ title, text }) => (
              <details key={title} className={styles.material}>
                <summary className={styles.summary}>
                  <h3>{title}</h3>
                  <LineIcon path={PLUS} />
                </summary>
                <p className="muted measure">{text}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </Section>
  );
}

interface ProcessProps {
  intro: Intro;
  steps: Content<'infrastructure'>['page']['steps'];
  state: ClaimState;
}

/** The steps from raw material to dispatch, along a drawing of a wire that gets thinner. */
export function Process({ intro, steps, state }: ProcessProps) {
  if (steps.length === 0) return null;
  return (
    <Section heading={intro.heading} lead={intro.text} ground="graphite" state={state}>
      <Reveal>
        <ol className={styles.steps}>
          {steps.map(({ title, text, image }) => (
            <li key={title} className={styles.step}>
              <div className={styles.stage}>
                <h3>{title}</h3>
                <p className="muted">{text}</p>
              </div>
              {image && (
                <figure className="print-none">
                  <Picture picture={image} place="step" />
                  {image.caption && (
                    <figcaption className="muted small">{image.caption}</figcaption>
                  )}
                </figure>
              )}
            </li>
          ))}
        </ol>
      </Reveal>
    </Section>
  );
}

interface QualityProps {
  quality: Block;
  points: Titled[];
  state: ClaimState;
}

/** The properties that are measured, and the contact for questions about quality. */
export function Quality({ quality, points, state }: QualityProps) {
  return (
    <Section heading={quality.heading} anchor="quality" state={state}>
      {quality.paragraphs.map((paragraph) => (
        <p key={paragraph} className={`${styles.quality} measure`}>
          {paragraph}
        </p>
      ))}
      <Ledger entries={points} look="columns" />
      <Actions links={quality.actions ?? []} />
    </Section>
  );
}

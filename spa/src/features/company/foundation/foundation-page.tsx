import type { Content, Resolved } from '../../../content/catalogue';
import { type ClaimState, sharedState, stateOf, ClaimMark } from '../../../ui/claim-mark';
import { Hero } from '../hero';
import { Head } from '../../../ui/head';
import { Actions, ProseBlock, Section } from '../sections';
import type { Intro, TimelineEntry, Titled } from '../../../content/catalogue.types';
import { Reveal } from '../reveal';
import { Ledger } from '../../../ui/ledger';
import styles from './foundation-page.module.scss';

export default function FoundationPage({ content: { page } }: { content: Content<'foundation'> }) {
  return (
    <>
      <Head page={page} />
      <Hero hero={page.hero} />
      <Timeline intro={page.legacy} entries={page.timeline} anchor="legacy" />
      <Entries intro={page.capabilities} entries={page.capabilityItems} />
      <Entries
        intro={page.clients}
        entries={page.clientItems}
        state={stateOf(page, 'clientItems')}
        look="columns"
      />
      <Certifications
        intro={page.certifications}
        items={page.certificationItems}
        anchor="certifications"
      />
      {page.makeInIndia && <ProseBlock block={page.makeInIndia} anchor="make-in-india" />}
    </>
  );
}

interface TimelineProps {
  intro: Intro;
  entries: Resolved<TimelineEntry>[];
  anchor: string;
}

/** The milestones of the company's history, drawn as nodes on a wire. */
export function Timeline({ intro, entries, anchor }: TimelineProps) {
  const shared = sharedState(entries);
  if (entries.length === 0) return null;
  return (
    <Section heading={intro.heading} lead={intro.text} anchor={anchor} state={shared}>
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <li key={entry.year} className={styles.entry}>
            <Reveal>
              <p className={`${styles.year} figure`}>{entry.year}</p>
              <div className={`${styles.words} measure`}>
                <h3>{entry.title}</h3>
                <p>{entry.description}</p>
                <ClaimMark state={shared ? undefined : stateOf(entry)} />
              </div>
            </Reveal>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface EntriesProps {
  intro: Intro;
  entries: Titled[];
  state?: ClaimState;
  look?: 'rows' | 'columns';
}

/**
 * A section that consists of terms and explanations, such as the company's capabilities. Renders
 * nothing without entries.
 */
export function Entries(props: EntriesProps) {
  const { intro, entries, state, look = 'rows' } = props;
  if (entries.length === 0) return null;
  return (
    <Section
      heading={intro.heading}
      lead={intro.text}
      state={state}
      {...(look === 'rows' && { ground: 'sunken', layout: 'aside' })}
    >
      <Ledger entries={entries} look={look} />
      <Actions links={intro.action ? [intro.action] : []} />
    </Section>
  );
}

interface CertificationsProps {
  intro: Intro;
  items: Titled[];
  anchor: string;
}

/** The certificates, each on its own plate. */
export function Certifications({ intro, items, anchor }: CertificationsProps) {
  if (items.length === 0) return null;
  return (
    <Section heading={intro.heading} lead={intro.text} anchor={anchor} ground="sunken">
      <ul className="columns-2">
        {items.map(({ title, text }) => (
          <li key={title} className={`${styles.plate} plate`}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <Actions links={intro.action ? [intro.action] : []} />
    </Section>
  );
}

import { type Resolved, site } from '../../content/catalogue';
import type { Intro, TimelineEntry } from '../../content/catalogue.types';
import { Reveal } from './reveal';
import { ClaimMark } from '../../ui/claim-mark';
import { sharedState, stateOf } from '../../ui/claim-state';
import { Section } from './section';
import styles from './timeline.module.scss';

interface TimelineProps {
  intro: Intro;
  entries: Resolved<TimelineEntry>[];
  anchor: string;
}

/** The milestones of the company's history, drawn as nodes on a wire. */
export function Timeline({ intro, entries, anchor }: TimelineProps) {
  const shared = sharedState(entries);
  return (
    <Section
      heading={intro.heading}
      lead={entries.length > 0 ? intro.text : site.frame.detailsOnRequest}
      anchor={anchor}
      state={shared}
    >
      {entries.length > 0 && (
        <ol className={styles.timeline}>
          {entries.map((entry) => (
            <li key={entry.year} className={styles.entry}>
              <Reveal>
                <p className={styles.year}>{entry.year}</p>
                <div className={styles.words}>
                  <h3>{entry.title}</h3>
                  <p>{entry.description}</p>
                  <ClaimMark state={shared ? undefined : stateOf(entry)} />
                </div>
              </Reveal>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

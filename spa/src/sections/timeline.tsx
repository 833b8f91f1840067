import type { Intro, TimelineEntry } from '../catalogue.types';
import { Reveal } from '../components/reveal';
import { SampleMark } from '../components/sample-mark';
import { Section } from '../components/section';
import styles from './timeline.module.scss';

interface TimelineProps {
  intro: Intro;
  entries: TimelineEntry[];
  anchor: string;
}

/** The stations of the company's history, threaded on a wire. */
export function Timeline({ intro, entries, anchor }: TimelineProps) {
  const allSamples = entries.every(({ sample }) => sample);
  return (
    <Section heading={intro.heading} lead={intro.text} anchor={anchor}>
      <SampleMark sample={allSamples} />
      <ol className={styles.timeline}>
        {entries.map(({ year, title, description, sample }) => (
          <li key={year} className={styles.entry}>
            <Reveal>
              <p className={styles.year}>{year}</p>
              <div className={styles.words}>
                <h3>{title}</h3>
                <p>{description}</p>
                <SampleMark sample={!allSamples && sample} />
              </div>
            </Reveal>
          </li>
        ))}
      </ol>
    </Section>
  );
}

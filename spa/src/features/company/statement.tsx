import type { Intro } from '../../content/catalogue.types';
import { Section } from './section';
import styles from './statement.module.scss';

interface StatementProps {
  intro: Intro;
}

/** The central statement of a page. */
export function Statement({ intro }: StatementProps) {
  return (
    <Section heading={intro.heading}>
      <p className={styles.statement}>{intro.text}</p>
    </Section>
  );
}

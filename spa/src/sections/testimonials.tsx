import type { Testimonial } from '../catalogue.types';
import { SampleMark } from '../components/sample-mark';
import { Section } from '../components/section';
import styles from './testimonials.module.scss';

interface TestimonialsProps {
  heading: string;
  testimonials: Testimonial[];
  ground?: 'paper' | 'sunken';
}

/** What customers say. */
export function Testimonials({ heading, testimonials, ground = 'paper' }: TestimonialsProps) {
  return (
    <Section heading={heading} ground={ground}>
      <div className={testimonials.length > 1 ? styles.several : undefined}>
        {testimonials.map(({ text, authorRole, companyLabel, sample }) => (
          <figure key={text} className={styles.testimonial}>
            <blockquote className={styles.text}>
              <p>{text}</p>
            </blockquote>
            <figcaption className={styles.author}>
              <span className={styles.role}>{authorRole}</span>
              <span>{companyLabel}</span>
              <SampleMark sample={sample} />
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

import type { Resolved } from '../../content/catalogue';
import type { Testimonial } from '../../content/catalogue.types';
import { ClaimMark } from '../../ui/claim-mark';
import { stateOf } from '../../ui/claim-state';
import { Section } from './section';
import styles from './testimonials.module.scss';

interface TestimonialsProps {
  heading: string;
  testimonials: Resolved<Testimonial>[];
  ground?: 'paper' | 'sunken';
}

/** Statements of customers; renders nothing until one is approved. */
export function Testimonials({ heading, testimonials, ground = 'paper' }: TestimonialsProps) {
  if (testimonials.length === 0) return null;
  return (
    <Section heading={heading} ground={ground}>
      <div className={testimonials.length > 1 ? styles.several : undefined}>
        {testimonials.map((testimonial) => (
          <figure key={testimonial.text} className={styles.testimonial}>
            <blockquote className={styles.text}>
              <p>{testimonial.text}</p>
            </blockquote>
            <figcaption className={styles.author}>
              <span className={styles.role}>{testimonial.authorRole}</span>
              <span>{testimonial.companyLabel}</span>
              <ClaimMark state={stateOf(testimonial)} />
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

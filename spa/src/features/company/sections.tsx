import { type ReactNode, useId } from 'react';

import { ClaimMark, type ClaimState, stateOf } from '../../ui/claim-mark';
import type { Block, Labelled, Link, Testimonial } from '../../content/catalogue.types';
import type { Resolved } from '../../content/catalogue';
import { ButtonLink } from '../../ui/button-link';
import styles from './company.module.scss';

interface SectionProps {
  heading: string;
  /** The anchor that links from other pages lead to. */
  anchor?: string;
  lead?: string;
  /** The claim state of everything in the section. */
  state?: ClaimState;
  /** The background: `graphite` is dark, `sunken` is a darker shade of `paper`. */
  ground?: 'paper' | 'sunken' | 'graphite';
  /** `aside` puts the heading beside the content on wide windows. */
  layout?: 'aside' | undefined;
  children: ReactNode;
}

/** A full-width section of a page; its heading is also its accessible name. */
export function Section(props: SectionProps) {
  const { heading, anchor, lead, state, ground = 'paper', layout, children } = props;
  const label = useId();
  return (
    <section className={`${styles.section} ${ground}`} id={anchor} aria-labelledby={label}>
      <div className={`${styles.inner} ${layout ? styles.aside : ''} page-width`}>
        <header className={`${styles.header} measure`}>
          <h2 id={label} className={styles[ground]}>
            {heading}
          </h2>
          {lead && <p className="muted lead">{lead}</p>}
          <ClaimMark state={state} />
        </header>
        {children}
      </div>
    </section>
  );
}

/** A heading with its paragraphs and links. */
export function ProseBlock({ block, anchor }: { block: Block; anchor?: string }) {
  return (
    <Section heading={block.heading} layout="aside" {...(anchor && { anchor })}>
      <div className={styles.prose}>
        {block.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Actions links={block.actions ?? []} />
    </Section>
  );
}

interface TestimonialsProps {
  heading: string;
  testimonials: Resolved<Testimonial>[];
  ground?: 'paper' | 'sunken';
}

/** Statements of customers; renders nothing until one is approved. */
export function Testimonials({ heading, testimonials, ground = 'paper' }: TestimonialsProps) {
  if (testimonials.length === 0) return null;
  return (
    <Section heading={heading} ground={ground} layout={testimonials[1] ? undefined : 'aside'}>
      <div className={styles.testimonials}>
        {testimonials.map((testimonial, at) => (
          <figure key={testimonial.text} className={styles.testimonial}>
            <blockquote className={at === 0 ? 'statement' : 'lead'}>
              <p>{testimonial.text}</p>
            </blockquote>
            <figcaption className={`${styles.author} cluster muted`}>
              <span>{testimonial.authorRole}</span>
              <span>{testimonial.companyLabel}</span>
              <ClaimMark state={stateOf(testimonial)} />
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

/** Figures side by side, each above the words that describe it. */
export function Figures({ items }: { items: Labelled[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dt className="muted">{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The links at the end of a section, the main one first. */
export function Actions({ links }: { links: Link[] }) {
  if (links.length === 0) return null;
  return (
    <div className={`${styles.actions} cluster`}>
      {links.map(({ to, label }, at) => (
        <ButtonLink key={to} to={to} label={label} look={at === 0 ? 'solid' : 'line'} />
      ))}
    </div>
  );
}

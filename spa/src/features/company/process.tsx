import { type Content, site } from '../../content/catalogue';
import type { Intro } from '../../content/catalogue.types';
import type { ClaimState } from '../../ui/claim-state';
import { Picture } from '../../ui/picture';
import { Reveal } from './reveal';
import { Section } from './section';
import styles from './process.module.scss';

interface ProcessProps {
  intro: Intro;
  steps: Content<'infrastructure'>['page']['steps'];
  state: ClaimState;
}

/**
 * The steps from raw material to dispatch, along a drawing of a wire that becomes thinner with each
 * step.
 */
export function Process({ intro, steps, state }: ProcessProps) {
  return (
    <Section
      heading={intro.heading}
      lead={steps.length > 0 ? intro.text : site.frame.detailsOnRequest}
      ground="graphite"
      state={state}
    >
      {steps.length > 0 && (
        <Reveal>
          <ol className={styles.steps}>
            {steps.map(({ title, text, image }) => (
              <li key={title} className={styles.step}>
                <h3>{title}</h3>
                <p>{text}</p>
                {image && (
                  <figure>
                    <Picture picture={image} place="step" />
                    {image.caption && <figcaption>{image.caption}</figcaption>}
                  </figure>
                )}
              </li>
            ))}
          </ol>
        </Reveal>
      )}
    </Section>
  );
}

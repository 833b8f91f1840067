import type { CarouselWords, Industries as Entries, Intro } from '../../content/catalogue.types';
import { Actions } from './actions';
import { Carousel } from './carousel';
import { Section } from './section';
import { INDUSTRIES_AUTOPLAY } from '../../constants';
import styles from './industries.module.scss';
import { IndustryIcon } from './industry-icon';

interface IndustriesProps {
  intro: Intro;
  industries: Omit<Entries, 'claims'>;
  words: CarouselWords;
}

function Industry({ title, description, icon, stats }: Entries['items'][number]) {
  return (
    <article className={styles.industry}>
      <div className={styles.icon}>
        <IndustryIcon name={icon} />
      </div>
      <h3>{title}</h3>
      <p>{description}</p>
      <p className={styles.stats}>{stats}</p>
    </article>
  );
}

/** The industries that use the wire; renders nothing without any. */
export function Industries({ intro, industries, words }: IndustriesProps) {
  if (industries.items.length === 0) return null;
  const slides = industries.items.map((item) => ({
    key: item.title,
    content: <Industry {...item} />,
  }));
  return (
    <Section heading={intro.heading} lead={intro.text}>
      <Carousel
        label={industries.label}
        words={words}
        autoplay={INDUSTRIES_AUTOPLAY}
        slides={slides}
      />
      <Actions links={intro.action ? [intro.action] : []} />
    </Section>
  );
}

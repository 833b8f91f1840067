import type {
  CarouselWords,
  Industries as Entries,
  Industry,
  Intro,
} from '../../content/catalogue.types';
import { Actions, Section } from './sections';
import { Carousel } from './carousel';
import { INDUSTRIES_AUTOPLAY } from '../../constants';
import { LineIcon } from '../../ui/icon';
import styles from './company.module.scss';

interface IndustriesProps {
  intro: Intro;
  industries: Omit<Entries, 'claims'>;
  words: CarouselWords;
}

function IndustryCard({ title, description, icon, stats }: Entries['items'][number]) {
  return (
    <article className={styles.industry}>
      <div className={styles.icon}>
        <LineIcon path={PATHS[icon]} />
      </div>
      <h3>{title}</h3>
      <p>{description}</p>
      <p className={`${styles.stats} small strong tabular`}>{stats}</p>
    </article>
  );
}

/** The industries that use the wire; renders nothing without any. */
export function Industries({ intro, industries, words }: IndustriesProps) {
  if (industries.items.length === 0) return null;
  const slides = industries.items.map((item) => ({
    key: item.title,
    content: <IndustryCard {...item} />,
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

/** Icons in the format of ui/icon.tsx. They are separate because only two pages show industries. */
const PATHS: Record<Industry['icon'], string> = {
  aerospace:
    'M12 2.8c1 0 1.7 1.3 1.7 3v3.7l7.3 4.5v2l-7.3-2.2v4l2.3 1.7v1.7L12 20.3l-4 .9v-1.7l2.3-1.7v-4L3 16v-2l7.3-4.5V5.8c0-1.7.7-3 1.7-3z',
  defence: 'M12 3l7.5 2.5v5.7c0 4.5-3 8.1-7.5 9.8-4.5-1.7-7.5-5.3-7.5-9.8V5.5zM12 8v8M8.5 12h7',
  automotive:
    'M3.5 16.5v-4l2-1 2-4.5h8l3 4.5 2 1v4h-2M9 16.5h6M5.5 11.5h13M7 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  electronics:
    'M7 7h10v10H7zM10.5 10.5h3v3h-3zM9.5 7V3.5M14.5 7V3.5M9.5 20.5V17M14.5 20.5V17M7 9.5H3.5M7 14.5H3.5M20.5 9.5H17M20.5 14.5H17',
  tooling: 'M4 4h16v4.5H4zM8.5 8.5v3l2 2h3l2-2v-3M12 13.5v3M8 20.5h8M12 16.5v4',
  research:
    'M9.5 3.5h5M10.5 3.5v6l-5.8 9.4c-.5.8 0 1.6.9 1.6h12.8c.9 0 1.4-.8.9-1.6L13.5 9.5v-6M7.7 14.5h8.6',
  power: 'M13 3L5 13.5h6L10.5 21 19 10.5h-6.2z',
  cooling:
    'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5M4 11l3.3-.9-.9-3.3M20 13l-3.3.9.9 3.3M20 11l-3.3-.9.9-3.3M4 13l3.3.9-.9 3.3',
  packaging: 'M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5L12 12l8.5-4.5M12 12v9M7.7 5.3l8.6 4.5',
  textile: 'M6.5 3.5h11M6.5 20.5h11M8.5 3.5v17M15.5 3.5v17M8.5 7.5l7 2M8.5 11l7 2M8.5 14.5l7 2',
  export:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5s1.2-6.2 3.7-8.5z',
};

import type { ReactNode } from 'react';

import type { CarouselWords } from '../../content/catalogue.types';
import { useCarousel } from './use-carousel';
import { fill } from '../../lib/template';
import { CarouselControls } from './carousel-controls';
import styles from './carousel.module.scss';

export interface Slide {
  key: string;
  content: ReactNode;
}

interface CarouselProps {
  label: string;
  words: CarouselWords;
  /** Milliseconds between automatic moves. */
  autoplay: number;
  slides: Slide[];
}

const names = (...classes: (string | false | undefined)[]) => classes.filter(Boolean).join(' ');

/** Cards side by side that move automatically, according to the ARIA guide's carousel pattern. */
export function Carousel({ label, words, autoplay, slides }: CarouselProps) {
  const count = slides.length;
  const carousel = useCarousel(count, autoplay);
  const { track, index, visible, last, drag, rotation } = carousel;
  return (
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={words.role}
      aria-label={label}
      {...rotation.handlers}
    >
      {last > 0 && <CarouselControls words={words} carousel={carousel} />}
      <div className={names(styles.view, drag.dragging && styles.dragging)} {...drag.handlers}>
        <div className={styles.track} ref={track} aria-live={rotation.rotating ? 'off' : 'polite'}>
          {slides.map(({ key, content }, at) => (
            <div
              key={key}
              className={names(styles.slide, (at < index || at >= index + visible) && styles.away)}
              role="group"
              aria-roledescription={words.slideRole}
              aria-label={fill(words.slide, { n: at + 1, count })}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';

import type { CarouselWords } from '../../content/catalogue.types';
import { useCarousel } from './use-carousel';
import { fill } from '../../lib/template';
import { Icon, type IconName } from '../../ui/icon';
import styles from './carousel.module.scss';

interface Slide {
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
        <div
          className={`${styles.track} print-dense`}
          ref={track}
          aria-live={rotation.rotating ? 'off' : 'polite'}
        >
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

interface ControlProps {
  label: string;
  icon: IconName;
  onClick: () => void;
}

function Control({ label, icon, onClick }: ControlProps) {
  return (
    <button
      className={`${styles.control} icon-button`}
      type="button"
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

interface CarouselControlsProps {
  words: CarouselWords;
  carousel: ReturnType<typeof useCarousel>;
}

/**
 * The controls of a carousel: stop and start first, then the arrows, then a scale with one mark for
 * each position.
 */
function CarouselControls({ words, carousel }: CarouselControlsProps) {
  const { index, last, show, next, previous, rotation } = carousel;
  return (
    <div className={`${styles.controls} script-only print-none cluster`}>
      <Control
        label={rotation.stopped ? words.start : words.stop}
        icon={rotation.stopped ? 'play' : 'pause'}
        onClick={rotation.toggle}
      />
      <Control label={words.previous} icon="arrow-left" onClick={previous} />
      <Control label={words.next} icon="arrow-right" onClick={next} />
      <div className={`${styles.scale} cluster`}>
        {Array.from({ length: last + 1 }, (_, at) => (
          <button
            key={at}
            className={styles.mark}
            type="button"
            aria-label={fill(words.goTo, { n: at + 1 })}
            aria-current={at === index}
            onClick={() => show(at)}
          />
        ))}
      </div>
    </div>
  );
}

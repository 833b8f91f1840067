import type { CarouselWords } from '../../content/catalogue.types';
import type { useCarousel } from './use-carousel';
import { fill } from '../../lib/template';
import styles from './carousel-controls.module.scss';
import { Icon, type IconName } from '../../ui/icon';

interface ControlProps {
  label: string;
  icon: IconName;
  onClick: () => void;
}

function Control({ label, icon, onClick }: ControlProps) {
  return (
    <button className={styles.control} type="button" aria-label={label} onClick={onClick}>
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
export function CarouselControls({ words, carousel }: CarouselControlsProps) {
  const { index, last, show, next, previous, rotation } = carousel;
  return (
    <div className={styles.controls}>
      <Control
        label={rotation.stopped ? words.start : words.stop}
        icon={rotation.stopped ? 'play' : 'pause'}
        onClick={rotation.toggle}
      />
      <Control label={words.previous} icon="arrow-left" onClick={previous} />
      <Control label={words.next} icon="arrow-right" onClick={next} />
      <div className={styles.scale}>
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

import styles from './views.module.scss';

interface PixelBarProps {
  what: string;
  width: number;
  widest: number;
}

/** Compares the width of a text with the space in a search result. */
export function PixelBar({ what, width, widest }: PixelBarProps) {
  const label = `${what}: ${Math.round(width)} of ${widest} px`;
  return (
    <span className={styles.bar}>
      <meter
        min={0}
        max={widest * 1.25}
        high={widest}
        optimum={0}
        value={width}
        aria-label={label}
      />
      <small>
        {Math.round(width)} / {widest} px
      </small>
    </span>
  );
}

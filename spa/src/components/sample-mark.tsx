import { site } from '../catalogue';
import styles from './sample-mark.module.scss';

interface SampleMarkProps {
  sample: boolean | undefined;
}

/** Says openly that an entry stands in for one the owner has yet to supply. */
export function SampleMark({ sample }: SampleMarkProps) {
  return sample ? <span className={styles.mark}>{site.frame.sampleLabel}</span> : null;
}

import type { Block } from '../../content/catalogue.types';
import { Actions } from './actions';
import { Section } from './section';
import styles from './prose-block.module.scss';

interface ProseBlockProps {
  block: Block;
  anchor?: string;
  ground?: 'paper' | 'sunken' | 'graphite';
}

/** A heading with its paragraphs and links. */
export function ProseBlock({ block, anchor, ground = 'paper' }: ProseBlockProps) {
  return (
    <Section heading={block.heading} ground={ground} {...(anchor && { anchor })}>
      <div className={styles.prose}>
        {block.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Actions links={block.actions ?? []} />
    </Section>
  );
}

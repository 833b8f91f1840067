import type { Content, ProductContent } from '../../content/catalogue';
import { WireSection } from './wire-section';
import styles from './wire-sections.module.scss';

interface WireSectionsProps {
  wires: { name: string; crossSection?: ProductContent['members'][number]['crossSection'] }[];
  words: Content<'product-words'>['page']['crossSection'];
}

/**
 * The cross-sections of several wires side by side, or of a single wire with layers. A single wire
 * of one material has none, because the drawing would be a plain circle.
 */
export function WireSections({ wires, words }: WireSectionsProps) {
  const isRange = wires.length > 1;
  const known = wires.flatMap(({ name, crossSection }) =>
    crossSection && (isRange || crossSection.layers) ? [{ name, section: crossSection }] : [],
  );
  if (known.length === 0) return null;
  const layers = known.flatMap(({ section }) => section.layers ?? []);
  const surfaces = known.flatMap(({ section }) => [section.core, ...(section.layers ?? [])]);
  const hatches = [...new Set(surfaces.map(({ surface }) => surface))];
  const notes = [
    words.note,
    layers.length > 0 && words.layersNote,
    layers.some(({ surface }) => surface !== 'zinc') && words.diffusedNote,
  ];
  return (
    <div className={styles.sections}>
      <div className={known.length > 1 ? styles.row : undefined}>
        {known.map(({ name, section }, at) => (
          <WireSection
            key={name}
            name={name}
            section={section}
            words={words}
            wide={known.length === 1}
            hatches={at === 0 ? hatches : []}
          />
        ))}
      </div>
      <p className={styles.note} data-nosnippet>
        {notes.filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

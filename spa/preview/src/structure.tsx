import styles from './outline.module.scss';
import type { AccessibilityNode } from './preview.types';
import { fileName, useReading } from './use-report';

interface StructureProps {
  path: string;
  version: number;
}

/** The landmarks and headings of a page, as a screen reader lists them. */
export function Structure({ path, version }: StructureProps) {
  const { value, problem, again } = useReading(`nodes/${fileName(path)}.json`, version);
  const nodes = value as AccessibilityNode[] | undefined;
  if (problem !== undefined) {
    return (
      <p role="alert">
        The accessibility tree could not be read: {problem || 'no reason was reported.'}{' '}
        <button className={styles.again} type="button" onClick={again}>
          Try again
        </button>
      </p>
    );
  }
  if (!nodes) return <p>Loading the accessibility tree…</p>;
  return (
    <ul className={styles.nodes}>
      {nodes.map(({ role, name, depth }, at) => (
        <li key={at} data-depth={Math.min(depth, 6)}>
          <strong>{role}</strong> {name || '(no name)'}
        </li>
      ))}
    </ul>
  );
}

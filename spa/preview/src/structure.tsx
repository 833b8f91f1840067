import styles from './outline.module.scss';
import { fileName, type Node } from './report';
import { useFile } from './use-report';

interface StructureProps {
  path: string;
  version: number;
}

/** Landmarks and headings as a screen reader lists them. */
export function Structure({ path, version }: StructureProps) {
  const nodes = useFile(`nodes/${fileName(path)}.json`, version) as Node[] | undefined;
  if (!nodes) return <p>The accessibility tree is being read.</p>;
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

import styles from './outline.module.scss';

interface DataTreeProps {
  values: unknown[];
}

interface BranchProps {
  name: string;
  value: unknown;
}

function kindOf(value: object): string {
  const type: unknown = (value as Record<string, unknown>)['@type'];
  if (typeof type === 'string') return type;
  return Array.isArray(value) ? `${value.length} entries` : '';
}

function Branch({ name, value }: BranchProps) {
  if (typeof value !== 'object' || value === null) {
    return (
      <li>
        <strong>{name}</strong>: {String(value)}
      </li>
    );
  }
  return (
    <li>
      <details open>
        <summary>
          <strong>{name}</strong> {kindOf(value)}
        </summary>
        <ul className={styles.tree}>
          {Object.entries(value as Record<string, unknown>)
            .filter(([key]) => !['@context', '@type'].includes(key))
            .map(([key, item]) => (
              <Branch key={key} name={key.replace('@', '')} value={item} />
            ))}
        </ul>
      </details>
    </li>
  );
}

/** The things that a block describes: one, or the entries of its list. */
const thingsIn = (block: unknown) => (block as { '@graph'?: unknown[] })['@graph'] ?? [block];

/** The structured data that search engines read, as a tree. */
export function DataTree({ values }: DataTreeProps) {
  if (values.length === 0) return <p>The page has no structured data.</p>;
  return (
    <ul className={styles.tree}>
      {values.flatMap(thingsIn).map((value, at) => (
        <Branch key={at} name={`Entry ${at + 1}`} value={value} />
      ))}
    </ul>
  );
}

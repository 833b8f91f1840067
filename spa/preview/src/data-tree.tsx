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
          {Object.entries(value as Record<string, unknown>).map(([key, item]) => (
            <Branch key={key} name={key} value={item} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The structured data that search engines read, as a tree. */
export function DataTree({ values }: DataTreeProps) {
  if (values.length === 0) return <p>The page has no structured data.</p>;
  return (
    <ul className={styles.tree}>
      {values.map((value, at) => (
        <Branch key={at} name={`Block ${at + 1}`} value={value} />
      ))}
    </ul>
  );
}

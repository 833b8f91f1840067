import { Fragment } from 'react';

import { type Choice, OR } from './engine/index-types';
import type { IndexContent } from './indexing/parts';
import { PageLink } from '../../ui/page-link';
import { groupBy } from '../../lib/group-by';
import { fill } from '../../lib/template';
import styles from './search-choices.module.scss';

interface SearchChoicesProps {
  choices: Choice[];
  words: IndexContent['words']['results'];
}

/**
 * The rows of product tables that answer the query, grouped by table, with a link to each table.
 */
export function SearchChoices({ choices, words }: SearchChoicesProps) {
  if (choices.length === 0) return null;
  const tables = groupBy(choices, ({ path, caption }) => `${path} ${caption}`);
  return (
    <section className={styles.choices}>
      <h3>{words.choice}</h3>
      {tables.map(([key, rows]) => (
        <Fragment key={key}>
          <ul>
            {rows.map((row) => (
              <ChoiceRow key={row.task + row.cells.join()} row={row} />
            ))}
          </ul>
          <p className={styles.from}>
            <PageLink to={rows[0]!.path}>
              {fill(words.choiceFrom, { caption: rows[0]!.caption })}
            </PageLink>
          </p>
        </Fragment>
      ))}
    </section>
  );
}

function ChoiceRow({ row: { columns, task, products, cells } }: { row: Choice }) {
  const [, , ...others] = columns;
  return (
    <li>
      <span>{task}:</span>{' '}
      <strong>
        {products.map(({ name, path }, at) => (
          <Fragment key={path}>
            {at > 0 && OR}
            <PageLink to={path}>{name}</PageLink>
          </Fragment>
        ))}
      </strong>
      {cells.map((cell, at) => (
        <span key={others[at]} className={styles.cell}>
          {others[at]}: {cell}
        </span>
      ))}
    </li>
  );
}

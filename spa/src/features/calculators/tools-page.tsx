import { useMemo } from 'react';

import type { Content } from '../../content/catalogue';
import { AnchorLink } from '../../ui/anchor-link';
import { UnitSwitch } from '../../ui/unit-switch';
import { Head } from '../../ui/head';
import { useTools } from './use-tools';
import { UnitContext, useSystem, useUnits } from '../../ui/use-units';
import { CALCULATORS } from './calculators';
import { resultText } from './result-text';
import { startOf } from './state';
import { Tool } from './tool';
import { asPublished } from '../../units/as-published';
import styles from './tools-page.module.scss';

interface ToolsPageProps {
  content: Content<'tools'>;
}

/** Only texts need the sizes of wire. The calculators themselves mark wire diameters. */
const NO_SIZES: string[] = [];

/** The calculators, each with its formula. */
export function ToolsPage({ content }: ToolsPageProps) {
  const { page, units } = content;
  return (
    <div className={styles.page}>
      <Head page={page} />
      <h1>{page.hero.heading}</h1>
      <p className={styles.text}>{page.hero.text}</p>
      <p className={styles.without}>{page.withoutScript}</p>
      <nav className={styles.jump} aria-label={page.jump}>
        <ul>
          {CALCULATORS.map(({ id }) => (
            <li key={id}>
              <AnchorLink to={id}>{page[id].heading}</AnchorLink>
            </li>
          ))}
        </ul>
      </nav>
      <UnitSwitch words={units} />
      <UnitContext value={{ words: units, sizes: NO_SIZES }}>
        <Calculators content={content} />
      </UnitContext>
      <p className={styles.missing}>{page.missing}</p>
    </div>
  );
}

function Calculators({ content }: ToolsPageProps) {
  const { page } = content;
  const initial = useMemo(() => startOf(content), [content]);
  const { values, change } = useTools(content);
  const [chosen] = useSystem();
  const units = useUnits();
  // Fields and results change their units together, once the converters have loaded.
  const system = units ? chosen : '';
  const say = resultText(units?.print ?? asPublished, system, page);
  const state = { content, values, system, say };
  // The worked examples are in metric units.
  const start = {
    content,
    values: initial,
    system: '' as const,
    say: resultText(asPublished, '', page),
  };
  return (
    <div>
      {CALCULATORS.map((calculator) => (
        <Tool key={calculator.id} form={{ ...state, calculator, change }} start={start} />
      ))}
    </div>
  );
}

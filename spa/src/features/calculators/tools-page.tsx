import { useMemo } from 'react';

import type { Content } from '../../content/catalogue';
import { AnchorLink } from '../../ui/anchor-link';
import { UnitSwitch } from '../../ui/unit-switch';
import { Head } from '../../ui/head';
import { UnitContext, useSystem, useUnits } from '../../ui/use-units';
import { CALCULATORS } from './calculators';
import { resultText } from './fields';
import { completeValues, readAddress, startOf, writeAddress } from './state';
import { Tool } from './tool';
import { asPublished } from '../../units/as-published';
import { type ChangeFields, fieldsOf } from './calculator';
import { useAddressHistory } from '../../lib/use-address-state';
import { DrawnText } from '../../ui/drawn-text';

interface ToolsPageProps {
  content: Content<'tools'>;
}

/** The sizes that are wire diameters in texts: none, because calculators name their diameters. */
const NO_SIZES: string[] = [];

/** The calculators, each with its formula. */
export default function ToolsPage({ content }: ToolsPageProps) {
  const { page, units } = content;
  return (
    <div className="plain-page">
      <Head page={page} />
      <h1>
        <DrawnText text={page.hero.heading} />
      </h1>
      <p className="page-text">{page.hero.text}</p>
      <p className="page-text no-script strong">{page.withoutScript}</p>
      <nav className="print-none jump-list" aria-label={page.jump}>
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
      <p className="page-text muted">{page.missing}</p>
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

/** The values of all calculators' fields. After the first change the address contains them. */
function useTools(content: Content<'tools'>) {
  const [written, setWritten] = useAddressHistory(readAddress, writeAddress);
  const values = completeValues(content, written);
  const change: ChangeFields = (calculator, changed, typing) => {
    // Write every value on which the result depends, so that a link gives the same result after the
    // catalogue changes.
    const own = Object.fromEntries(fieldsOf(calculator).map((name) => [name, values[name]]));
    setWritten({ ...written, ...own, ...changed }, { field: typing, hash: calculator.id });
  };
  return { values, change };
}

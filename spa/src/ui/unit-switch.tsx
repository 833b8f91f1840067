import { useId } from 'react';

import { type UnitChoice, useSystem } from './use-units';
import styles from './unit-switch.module.scss';

/** A control that selects the units of all figures, on this page and on the following ones. */
export function UnitSwitch({ words }: { words: UnitChoice }) {
  const name = useId();
  const [system, choose] = useSystem();
  const systems = { '': words.metric, inch: words.inch, awg: words.awg };
  return (
    <fieldset className={`${styles.switch} script-only print-none cluster small`}>
      <legend>{words.legend}</legend>
      {Object.entries(systems).map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === system}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

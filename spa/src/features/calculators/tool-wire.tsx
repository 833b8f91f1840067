import type { Content } from '../../content/catalogue';
import { type NumberName, OTHER } from './fields';
import type { Values } from './state';
import { ToolChoice } from './tool-choice';
import { ToolNumber } from './tool-number';
import type { Calculator } from './tool-props';

type Wire = Content<'tools'>['wires'][number];

interface ToolWireProps {
  calculator: Calculator;
  name: 'wire' | 'filler' | 'braze';
  /** The fields that depend on it. */
  density: NumberName;
  diameter: NumberName;
  words: { label: string };
  densityWords: { label: string };
  wires: Wire[];
  onChoose?: ((wire: Wire | undefined) => Partial<Values>) | undefined;
}

/** A field for a wire of the catalogue, or another alloy by its density. */
export function ToolWire(props: ToolWireProps) {
  const { calculator, name, density, diameter, words, densityWords, wires, onChoose } = props;
  const { values, page } = calculator;
  const choose = (chosen: string): Partial<Values> => {
    const wire = wires.find(({ id }) => id === chosen);
    const before = wires.find(({ id }) => id === values[name]);
    const isMade = wire?.sizes.some((size) => Number(size) === Number(values[diameter]));
    return {
      ...(!wire && before && values[density] === '' && { [density]: String(before.density[0]) }),
      ...(wire?.usual && !wire.isRange && !isMade && { [diameter]: wire.usual }),
      ...onChoose?.(wire),
    };
  };
  return (
    <>
      <ToolChoice
        calculator={calculator}
        name={name}
        label={words.label}
        options={[...wires, { id: OTHER, name: page.other }]}
        onChoose={choose}
      />
      {values[name] === OTHER && (
        <ToolNumber calculator={calculator} name={density} words={densityWords} />
      )}
    </>
  );
}

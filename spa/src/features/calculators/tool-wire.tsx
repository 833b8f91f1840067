import type { Form } from './calculator';
import { OTHER } from './fields';
import type { Values } from './state';
import { ToolChoice } from './tool-choice';
import { ToolNumber } from './tool-number';

interface ToolWireProps {
  form: Form;
  words: { label: string };
}

/** A field for a wire of the catalogue; for another alloy, also a field for its density. */
export function ToolWire({ form, words }: ToolWireProps) {
  const { calculator, content, values } = form;
  const { id, wire: field, names } = calculator;
  const { density, diameter } = names;
  const { page, [field.list]: wires } = content;
  const choose = (chosen: string): Partial<Values> => {
    const wire = wires.find((one) => one.id === chosen);
    const before = wires.find((one) => one.id === values[field.name]);
    const isMade = wire?.sizes.some((size) => Number(size) === Number(values[diameter]));
    return {
      ...(!wire && before && values[density] === '' && { [density]: String(before.density[0]) }),
      ...(wire?.usual && !wire.isRange && !isMade && { [diameter]: wire.usual }),
      ...calculator.onChoose?.(wire, values),
    };
  };
  return (
    <>
      <ToolChoice
        form={form}
        name={field.name}
        label={words.label}
        options={[...wires, { id: OTHER, name: page.other }]}
        onChoose={choose}
      />
      {values[field.name] === OTHER && (
        <ToolNumber form={form} name={density} words={page[id].fields.density} />
      )}
    </>
  );
}

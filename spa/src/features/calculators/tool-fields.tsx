import { type Form, inputsOf } from './calculator';
import { isNumber } from './fields';
import { ToolChoice } from './tool-choice';
import { ToolNumber } from './tool-number';
import { ToolWire } from './tool-wire';

/** The fields of a calculator. */
export function ToolFields({ form }: { form: Form }) {
  const { calculator, content } = form;
  const words: Record<string, { label: string }> = content.page[calculator.id].fields;
  return (
    <>
      <ToolWire form={form} words={words[calculator.wire.key]!} />
      {inputsOf(calculator, form).map(({ name, words, hint, dimension, options = [] }) =>
        isNumber(name) ? (
          <ToolNumber key={name} form={form} {...{ name, words, hint, dimension }} />
        ) : (
          <ToolChoice key={name} form={form} name={name} label={words.label} options={options} />
        ),
      )}
    </>
  );
}

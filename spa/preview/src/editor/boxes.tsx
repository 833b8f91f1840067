import { AddEntry } from './add-entry';
import { RemoveButton } from './remove-button';
import { TextBox } from './text-box';
import type { AnyBox } from './types';
import type { OnDraft } from './use-draft';

interface BoxesProps {
  boxes: AnyBox[];
  /** Returns the label to show for a box here. */
  labelled: (box: AnyBox) => string;
  onDraft?: OnDraft | undefined;
}

function keyOf(box: AnyBox): string {
  const kind = box.what === 'field' && box.is_key ? 'key' : box.what;
  return `${kind} ${JSON.stringify(box.location)}`;
}

/** Text fields, with buttons that add and remove entries. */
export function Boxes({ boxes, labelled, onDraft }: BoxesProps) {
  return boxes.map((box) => {
    const label = labelled(box);
    if (box.what === 'addition') return <AddEntry key={keyOf(box)} box={box} label={label} />;
    if (box.what === 'item') return <RemoveButton key={keyOf(box)} box={box} label={label} />;
    return (
      <div key={keyOf(box)}>
        <TextBox box={box} label={label} onDraft={onDraft} />
        {box.removable && <RemoveButton box={box} label={label} />}
      </div>
    );
  });
}

import { AddEntry } from '../lists/add-entry';
import { EntryButtons } from '../lists/entry-buttons';
import type { Box } from '../use-editor';
import { ChoiceField } from './choice-field';
import type { OnDraft } from './drafts';
import { TextBox } from './text-box';

interface BoxesProps {
  boxes: Box[];
  /** Returns the label to show for a box here. */
  labelled: (box: Box) => string;
  onDraft?: OnDraft | undefined;
}

function keyOf(box: Box): string {
  const kind = box.what === 'field' && box.is_key ? 'key' : box.what;
  return `${kind} ${JSON.stringify(box.location)}`;
}

/** Fields, with buttons that add, copy, move and remove entries. */
export function Boxes({ boxes, labelled, onDraft }: BoxesProps) {
  return boxes.map((box) => {
    const label = labelled(box);
    if (box.what === 'addition') return <AddEntry key={keyOf(box)} box={box} label={label} />;
    if (box.what === 'item') return <EntryButtons key={keyOf(box)} box={box} label={label} />;
    return (
      <div key={keyOf(box)}>
        {box.what === 'choice' ? (
          <ChoiceField box={box} label={label} />
        ) : (
          <TextBox box={box} label={label} onDraft={onDraft} />
        )}
        {box.removable && <EntryButtons box={box} label={label} />}
      </div>
    );
  });
}

import { MoreBox } from './more-box';
import { RemoveButton } from './remove-button';
import { TextBox } from './text-box';
import type { AnyBox } from './types';
import type { OnDraft } from './use-draft';

interface BoxesProps {
  boxes: AnyBox[];
  /** What a box is called here, where its own label says more than is needed. */
  labelled: (box: AnyBox) => string;
  onDraft?: OnDraft | undefined;
}

function keyOf(box: AnyBox): string {
  const kind = box.what === 'field' && box.is_key ? 'key' : box.what;
  return `${kind} ${JSON.stringify(box.location)}`;
}

/** Boxes to type into, with what adds and removes entries. */
export function Boxes({ boxes, labelled, onDraft }: BoxesProps) {
  return boxes.map((box) => {
    const label = labelled(box);
    if (box.what === 'more') return <MoreBox key={keyOf(box)} box={box} label={label} />;
    if (box.what === 'whole') return <RemoveButton key={keyOf(box)} box={box} label={label} />;
    return (
      <div key={keyOf(box)}>
        <TextBox box={box} label={label} onDraft={onDraft} />
        {box.removable && <RemoveButton box={box} label={label} />}
      </div>
    );
  });
}

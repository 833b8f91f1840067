import { useState } from 'react';

import { HiddenText } from '../../../src/ui/hidden-text';
import { Problems } from './problems';
import type { Entry, FieldBox, Rejection } from './types';
import { useEditor } from './use-editor';

interface SampleTextsProps {
  entry: Entry;
}

/**
 * The texts of a partly replaced placeholder that are still its own. Saving such a text unchanged
 * keeps it; until then the entry cannot be confirmed.
 */
export function SampleTexts({ entry }: SampleTextsProps) {
  const { edit, whenFresh } = useEditor();
  const [rejection, setRejection] = useState<Rejection>();
  const remaining = entry.boxes.filter(
    (box): box is FieldBox =>
      box.what === 'field' && !box.is_key && entry.unchanged.includes(box.value ?? ''),
  );
  if (remaining.length === 0) return null;
  const keep = async ({ location, stamp, value }: FieldBox) => {
    await whenFresh();
    setRejection(await edit({ kind: 'set', location, stamp, value }));
  };
  return (
    <div>
      <p>
        These texts are still those of the sample. Replace each one, or keep it if it is right for
        your company.
      </p>
      <ul>
        {remaining.map((box) => (
          <li key={box.location.join()}>
            {box.label || 'Text'}: {box.value}{' '}
            <button type="button" onClick={() => void keep(box)}>
              Keep <HiddenText>{box.label || 'Text'}</HiddenText>
            </button>
          </li>
        ))}
      </ul>
      <Problems rejection={rejection} />
    </div>
  );
}

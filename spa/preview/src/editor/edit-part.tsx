import { useDraftsAtTheirEntries } from './drafts';
import styles from './editor.module.scss';
import { Sections } from './sections';
import type { Section } from './types';
import { UndoBar } from './undo-bar';
import { useWantedField } from './open-field';
import { useEditorFile } from './use-editor-file';

interface EditPartProps {
  name: string;
  version: number;
}

/** The fields for texts that several pages show. */
export function EditPart({ name, version }: EditPartProps) {
  const { found: sections, fault } = useEditorFile<Section[]>(`part/${name}.json`, version);
  useDraftsAtTheirEntries(sections, `edit/${name}`);
  useWantedField(sections !== undefined);
  return (
    <>
      <h1>Texts on several pages</h1>
      <div className={styles.part}>
        <UndoBar />
        {fault && <p className={styles.rejected}>{fault}</p>}
        {sections && <Sections sections={sections} />}
      </div>
    </>
  );
}

import styles from './desk.module.scss';
import { Sections } from './sections';
import type { Section } from './types';
import { UndoBar } from './undo-bar';
import { useDeskFile } from './use-desk-file';

interface EditPartProps {
  name: string;
  version: number;
}

/** Words that stand on more than one page, each in a box. */
export function EditPart({ name, version }: EditPartProps) {
  const { found: sections, fault } = useDeskFile<Section[]>(`part/${name}`, version);
  return (
    <>
      <h1>Words that pages share</h1>
      <div className={styles.part}>
        <UndoBar />
        {fault && <p className={styles.refused}>{fault}</p>}
        {sections && <Sections sections={sections} />}
      </div>
    </>
  );
}

import type { Section } from '../../preview.types';
import styles from '../editor.module.scss';
import { type Box, useEditor } from '../use-editor';
import { Boxes } from './boxes';
import { type OnDraft, useDrafts } from './drafts';
import { LogoBox, PictureBox } from './pictures';

interface SectionsProps {
  sections: Section[];
  onDraft?: OnDraft | undefined;
}

const APART = ' / ';
/** The name of the first group; it is open by default. */
const SEARCH = 'Search result and card';

/** Groups boxes by the first part of their labels. Boxes without a group come first. */
function grouped(boxes: Box[]): [string, Box[]][] {
  const groups = new Map<string, Box[]>();
  for (const box of boxes) {
    const first = box.label.split(APART)[0]!;
    // A grade has dozens of fields, so each grade is a group of its own.
    const head = first.startsWith('Grades ') ? first : first.replace(/ \d+( \(.*\))?$/, '');
    groups.set(head, [...(groups.get(head) ?? []), box]);
  }
  const alone = [...groups.values()].filter((group) => group.length === 1).flat();
  const others = [...groups].filter(([, group]) => group.length > 1);
  return [['', alone], ...others.sort(([a], [b]) => Number(b === SEARCH) - Number(a === SEARCH))];
}

function withoutGroup(group: string, label: string): string {
  return label.startsWith(group + APART) ? label.slice(group.length + APART.length) : label;
}

/** The fields and pictures in these sections. */
export function Sections({ sections, onDraft }: SectionsProps) {
  const drafts = useDrafts();
  const isUnsaved = (box: Box) =>
    drafts.some(({ location }) => location.join() === box.location.join());
  return sections.map(({ title, boxes, pictures }) => (
    <section key={title} className={styles.section}>
      <h2>{title}</h2>
      {grouped(boxes).map(([group, inside]) => {
        const shown = (
          <Boxes
            key={group}
            boxes={inside}
            labelled={({ label }) => withoutGroup(group, label) || title}
            onDraft={onDraft}
          />
        );
        if (!group) return shown;
        return (
          <details key={group} className={styles.group} open={group === SEARCH}>
            <summary>
              {group} <small>{inside.filter(({ what }) => what === 'field').length} texts</small>
              {inside.some(isUnsaved) && <small> · Not saved</small>}
            </summary>
            {shown}
          </details>
        );
      })}
      {pictures.map((picture) =>
        picture.is_logo ? (
          <LogoBox key="logo" logo={picture} />
        ) : (
          <PictureBox key={picture.image} picture={picture} />
        ),
      )}
    </section>
  ));
}

/** Links to the pages for editing texts that several pages show. */
export function SharedParts() {
  const { session } = useEditor();
  return (
    <section className={styles.section}>
      <h2>Texts on several pages</h2>
      <ul>
        {session.parts.map(({ name, title }) => (
          <li key={name}>
            <a href={`#edit/${name}`}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

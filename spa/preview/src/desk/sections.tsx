import styles from './desk.module.scss';
import { MoreBox } from './more-box';
import { PictureBox } from './picture-box';
import { RemoveButton } from './remove-button';
import { TextBox } from './text-box';
import type { AnyBox, Section } from './types';
import type { OnDraft } from './use-draft';

interface SectionsProps {
  sections: Section[];
  onDraft?: OnDraft | undefined;
}

const APART = ' / ';

/** The boxes in groups by the first part of their labels; those without one first. */
function grouped(boxes: AnyBox[]): [string, AnyBox[]][] {
  const groups = new Map<string, AnyBox[]>();
  for (const box of boxes) {
    const head = box.label.split(APART)[0]!.replace(/ \d+$/, '');
    groups.set(head, [...(groups.get(head) ?? []), box]);
  }
  const alone = [...groups.values()].filter((group) => group.length === 1).flat();
  return [['', alone], ...[...groups].filter(([, group]) => group.length > 1)];
}

function within(group: string, label: string): string {
  const rest =
    group && label.startsWith(group + APART) ? label.slice(group.length + APART.length) : '';
  return rest || label;
}

function Box({
  box,
  label,
  onDraft,
}: { box: AnyBox; label: string } & Pick<SectionsProps, 'onDraft'>) {
  if (box.what === 'more') return <MoreBox box={box} label={label} />;
  if (box.what === 'whole') return <RemoveButton box={box} label={label} />;
  return (
    <div>
      <TextBox box={box} label={label} onDraft={onDraft} />
      {box.removable && <RemoveButton box={box} label={label} />}
    </div>
  );
}

/** Boxes for every text of these sections, with their pictures. */
export function Sections({ sections, onDraft }: SectionsProps) {
  return sections.map(({ title, boxes, pictures }) => (
    <section key={title} className={styles.section}>
      <h2>{title}</h2>
      {grouped(boxes).map(([group, inside]) => {
        const shown = inside.map((box) => (
          <Box
            key={`${box.what}${'is_key' in box && box.is_key}${box.location.join('.')}`}
            box={box}
            label={within(group, box.label)}
            onDraft={onDraft}
          />
        ));
        if (!group) return shown;
        return (
          <details key={group} className={styles.group}>
            <summary>
              {group} <small>{inside.filter(({ what }) => what === 'field').length} texts</small>
            </summary>
            {shown}
          </details>
        );
      })}
      {pictures.map((picture) => (
        <PictureBox key={picture.image} picture={picture} />
      ))}
    </section>
  ));
}

import { useEditor } from './editor/use-editor';
import type { Overview } from './preview.types';
import styles from './views.module.scss';

/** The owner’s three steps to an own site online, each with its state. */
export function Steps({ claims: { sample, unconfirmed, confirmed } }: Pick<Overview, 'claims'>) {
  const { session } = useEditor();
  const open = sample + unconfirmed;
  const steps = [
    {
      name: 'Your company',
      view: 'edit/company',
      isDone: session.is_confirmed,
      state: session.is_confirmed
        ? 'Filled in and confirmed.'
        : 'Replace the made-up values with those of your company.',
    },
    {
      name: 'Owner’s checklist',
      view: 'owner',
      isDone: open === 0,
      state: `${confirmed} of ${open + confirmed} values are confirmed. Your own site leaves out the others.`,
    },
    {
      name: 'Publish',
      view: 'publish',
      isDone: session.live !== '',
      state: session.live ? 'This is your own site.' : 'Your own site is not online yet.',
    },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className={styles.steps} aria-label="Three steps">
      <ol>
        {steps.map((step) => (
          <li key={step.view} aria-current={step === next ? 'step' : undefined}>
            <a href={`#${step.view}`}>{step.name}</a> {step.state}
          </li>
        ))}
      </ol>
    </section>
  );
}

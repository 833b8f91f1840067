import type { Intro, Titled } from '../../content/catalogue.types';
import { Actions } from './actions';
import type { ClaimState } from '../../ui/claim-state';
import { Ledger } from '../../ui/ledger';
import { Section } from './section';

interface EntriesProps {
  intro: Intro;
  entries: Titled[];
  state?: ClaimState;
  ground?: 'paper' | 'sunken';
  look?: 'rows' | 'columns';
}

/**
 * A section that consists of terms and explanations, such as the company's capabilities. Renders
 * nothing without entries.
 */
export function Entries(props: EntriesProps) {
  const { intro, entries, state, ground = 'paper', look = 'rows' } = props;
  if (entries.length === 0) return null;
  return (
    <Section heading={intro.heading} lead={intro.text} ground={ground} state={state}>
      <Ledger entries={entries} look={look} />
      <Actions links={intro.action ? [intro.action] : []} />
    </Section>
  );
}

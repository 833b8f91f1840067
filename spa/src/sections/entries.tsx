import type { Intro, Titled } from '../catalogue.types';
import { Actions } from '../components/actions';
import { Ledger } from '../components/ledger';
import { Section } from '../components/section';

interface EntriesProps {
  intro: Intro;
  entries: Titled[];
  ground?: 'paper' | 'sunken';
  look?: 'rows' | 'columns';
}

/** A section whose substance is a ledger: what the company can do, or who buys. */
export function Entries({ intro, entries, ground = 'paper', look = 'rows' }: EntriesProps) {
  return (
    <Section heading={intro.heading} lead={intro.text} ground={ground}>
      <Ledger entries={entries} look={look} />
      <Actions links={intro.action ? [intro.action] : []} />
    </Section>
  );
}

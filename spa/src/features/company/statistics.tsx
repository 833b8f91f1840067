import type { Labelled } from '../../content/catalogue.types';
import { Figures } from './figures';
import { Section } from './section';

interface StatisticsProps {
  heading: string;
  items: Labelled[];
}

/** Figures about the customers. */
export function Statistics({ heading, items }: StatisticsProps) {
  return (
    <Section heading={heading} ground="graphite">
      <Figures items={items} />
    </Section>
  );
}

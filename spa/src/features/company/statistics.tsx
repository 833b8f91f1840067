import type { Labelled } from '../../content/catalogue.types';
import { Figures } from './figures';
import { Section } from './section';

interface StatisticsProps {
  heading: string;
  items: Labelled[];
}

/** Figures about the customers; renders nothing without figures. */
export function Statistics({ heading, items }: StatisticsProps) {
  if (items.length === 0) return null;
  return (
    <Section heading={heading} ground="graphite">
      <Figures items={items} />
    </Section>
  );
}

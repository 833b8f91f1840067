import type { Content } from '../content/catalogue';
import { stateOf } from '../components/claim-state';
import { Hero } from '../components/hero';
import { Head } from '../head/head';
import { Certifications } from '../sections/certifications';
import { Entries } from '../sections/entries';
import { ProseBlock } from '../sections/prose-block';
import { Timeline } from '../sections/timeline';

interface FoundationPageProps {
  content: Content<'foundation'>;
}

export function FoundationPage({ content: { page } }: FoundationPageProps) {
  return (
    <>
      <Head page={page} />
      <Hero hero={page.hero} />
      <Timeline intro={page.legacy} entries={page.timeline} anchor="legacy" />
      <Entries intro={page.capabilities} entries={page.capabilityItems} ground="sunken" />
      <Entries
        intro={page.clients}
        entries={page.clientItems}
        state={stateOf(page, 'clientItems')}
        look="columns"
      />
      <Certifications
        intro={page.certifications}
        items={page.certificationItems}
        anchor="certifications"
      />
      <ProseBlock block={page.makeInIndia} anchor="make-in-india" />
    </>
  );
}

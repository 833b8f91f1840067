import type { Content } from '../../content/catalogue';
import { stateOf } from '../../ui/claim-state';
import { Hero } from './hero';
import { Head } from '../../ui/head';
import { Certifications } from './certifications';
import { Entries } from './entries';
import { ProseBlock } from './prose-block';
import { Timeline } from './timeline';

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
      {page.makeInIndia && <ProseBlock block={page.makeInIndia} anchor="make-in-india" />}
    </>
  );
}

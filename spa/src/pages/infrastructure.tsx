import type { Content } from '../content/catalogue';
import { stateOf } from '../components/claim-state';
import { Hero } from '../components/hero';
import { Head } from '../head/head';
import { Industries } from '../sections/industries';
import { Materials } from '../sections/materials';
import { Process } from '../sections/process';
import { Quality } from '../sections/quality';
import { Testimonials } from '../sections/testimonials';
import { WorksTabs } from '../sections/works-tabs';

interface InfrastructurePageProps {
  content: Content<'infrastructure'>;
}

export function InfrastructurePage({ content }: InfrastructurePageProps) {
  const { page, industries, carouselWords } = content;
  return (
    <>
      <Head page={page} />
      <Hero hero={page.hero} />
      <WorksTabs
        label={page.tabsLabel}
        tabs={page.tabs}
        stateOf={(label) => stateOf(page, 'tabs', label, 'points')}
      />
      <Materials
        intro={page.materials}
        items={page.materialItems}
        state={stateOf(page, 'materialItems')}
      />
      <Process intro={page.process} steps={page.steps} state={stateOf(page, 'steps')} />
      <Industries intro={page.industries} industries={industries} words={carouselWords} />
      <Testimonials
        heading={page.testimonialsHeading}
        testimonials={page.testimonials}
        ground="sunken"
      />
      <Quality
        quality={page.quality}
        points={page.qualityPoints}
        state={stateOf(page, 'qualityPoints')}
      />
    </>
  );
}

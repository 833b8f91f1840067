import type { Content } from '../../content/catalogue';
import { stateOf } from '../../ui/claim-state';
import { Hero } from './hero';
import { Head } from '../../ui/head';
import { Industries } from './industries';
import { Materials } from './materials';
import { Process } from './process';
import { Quality } from './quality';
import { Testimonials } from './testimonials';
import { WorksTabs } from './works-tabs';

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

import type { Content } from '../../../content/catalogue';
import { stateOf } from '../../../ui/claim-state';
import { Hero } from '../hero';
import { Head } from '../../../ui/head';
import { Families } from './families';
import { FindProduct } from './find-product';
import { Industries } from '../industries';
import { Milestones } from './milestones';
import { ProductCarousel } from './product-carousel';
import { ProseBlock, Testimonials } from '../sections';
import { ThroughTheDie } from './through-the-die';

interface HomePageProps {
  content: Content<'home'>;
}

export default function HomePage({ content: { page, industries, carouselWords } }: HomePageProps) {
  return (
    <>
      <Head page={page} />
      <Hero hero={page.hero} task={<FindProduct task={page.task} />} />
      <Families families={page.families} />
      {page.drawnSizes && <ThroughTheDie sizes={page.drawnSizes} />}
      {page.intro && <ProseBlock block={page.intro} />}
      <ProductCarousel carousel={page.carousel} words={carouselWords} />
      <Milestones milestones={page.milestones} state={stateOf(page, 'milestones', 'quote')} />
      <Testimonials
        heading={page.testimonialHeading}
        testimonials={page.testimonial ? [page.testimonial] : []}
      />
      <Industries intro={page.industries} industries={industries} words={carouselWords} />
    </>
  );
}

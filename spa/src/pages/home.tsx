import type { Content } from '../content/catalogue';
import { stateOf } from '../components/claim-state';
import { Hero } from '../components/hero';
import { Head } from '../head/head';
import { Families } from '../sections/families';
import { Industries } from '../sections/industries';
import { Milestones } from '../sections/milestones';
import { ProductCarousel } from '../sections/product-carousel';
import { ProseBlock } from '../sections/prose-block';
import { Testimonials } from '../sections/testimonials';

interface HomePageProps {
  content: Content<'home'>;
}

export function HomePage({ content: { page, industries, carouselWords } }: HomePageProps) {
  return (
    <>
      <Head page={page} />
      <Hero hero={page.hero} full />
      <Families families={page.families} />
      <ProseBlock block={page.intro} />
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

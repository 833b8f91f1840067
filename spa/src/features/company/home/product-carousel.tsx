import type { Content } from '../../../content/catalogue';
import type { CarouselWords } from '../../../content/catalogue.types';
import { Actions, Section } from '../sections';
import { Carousel } from '../carousel';
import { PRODUCTS_AUTOPLAY } from '../../../constants';
import { ProductSlide } from './product-slide';

interface ProductCarouselProps {
  carousel: Content<'home'>['page']['carousel'];
  words: CarouselWords;
}

/** A carousel of products from across the range; renders nothing without any. */
export function ProductCarousel({ carousel, words }: ProductCarouselProps) {
  const { heading, text, label, items, more, action } = carousel;
  if (items.length === 0) return null;
  const slides = items.map((item) => ({
    key: String(item.id),
    content: <ProductSlide item={item} more={more} />,
  }));
  return (
    <Section heading={heading} lead={text} ground="sunken">
      <Carousel label={label} words={words} autoplay={PRODUCTS_AUTOPLAY} slides={slides} />
      <Actions links={action ? [action] : []} />
    </Section>
  );
}

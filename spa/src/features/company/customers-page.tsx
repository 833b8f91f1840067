import type { Content } from '../../content/catalogue';
import { Hero } from './hero';
import { Head } from '../../ui/head';
import { CustomerList } from './customer-list';
import { Statement } from './statement';
import { Statistics } from './statistics';
import { Testimonials } from './testimonials';
import { Vendors } from './vendors';

interface CustomersPageProps {
  content: Content<'customers'>;
}

export function CustomersPage({ content: { page } }: CustomersPageProps) {
  const { words } = page;
  return (
    <>
      <Head page={page} />
      <Hero hero={page.hero} />
      {page.makeInIndia && <Statement intro={page.makeInIndia} />}
      <Statistics heading={page.statisticsHeading} items={page.statistics} />
      <Testimonials
        heading={page.testimonialHeading}
        testimonials={page.testimonial ? [page.testimonial] : []}
      />
      <CustomerList
        intro={page.defence}
        customers={page.defenceItems}
        ground="sunken"
        fields={({ location, partnership }) => [
          { label: words.location, value: location },
          { label: words.partnership, value: partnership },
        ]}
      />
      <CustomerList
        intro={page.research}
        customers={page.researchItems}
        fields={({ specialization, partnership }) => [
          { label: words.specialization, value: specialization },
          { label: words.partnership, value: partnership },
        ]}
      />
      <CustomerList
        intro={page.institutes}
        customers={page.instituteItems}
        ground="sunken"
        fields={({ specialization, collaboration }) => [
          { label: words.specialization, value: specialization },
          { label: words.collaboration, value: collaboration },
        ]}
      />
      <Vendors intro={page.vendors} vendors={page.vendorItems} words={words} />
      <Vendors
        intro={page.additional}
        vendors={page.additionalItems}
        words={words}
        ground="sunken"
      />
    </>
  );
}

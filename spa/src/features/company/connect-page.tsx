import type { Content } from '../../content/catalogue';
import { Hero } from './hero';
import { Section } from './section';
import { Head } from '../../ui/head';
import { BusinessHours } from './business-hours';
import { CompanyMap } from './company-map';
import { InquiryForm } from './inquiry-form';
import { QuickContact } from './quick-contact';
import styles from './connect-page.module.scss';

interface ConnectPageProps {
  content: Content<'connect'>;
}

export function ConnectPage({ content: { page, map } }: ConnectPageProps) {
  return (
    <>
      <Head page={page} />
      <Hero hero={page.hero} />
      <Section heading={page.getInTouch.heading} lead={page.getInTouch.text}>
        <div className={styles.columns}>
          <div className={styles.form} id="contact-form">
            <h3>{page.form.heading}</h3>
            <InquiryForm words={page.form} />
          </div>
          <div className={styles.aside}>
            <QuickContact words={page} />
            <BusinessHours heading={page.hoursHeading} />
            {page.guarantee && (
              <section className={styles.guarantee}>
                <h3>{page.guarantee.title}</h3>
                <p>{page.guarantee.text}</p>
              </section>
            )}
          </div>
          {map && <CompanyMap words={map} />}
        </div>
      </Section>
      {page.why.length > 0 && (
        <Section heading={page.whyHeading} ground="sunken">
          <ul className={styles.why}>
            {page.why.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

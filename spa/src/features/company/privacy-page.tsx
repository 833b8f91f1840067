import { type Content, site } from '../../content/catalogue';
import { addressLines, mail, telephone } from '../../lib/addresses';
import { Head } from '../../ui/head';
import { Hero } from './hero';
import styles from './privacy-page.module.scss';
import { Section } from './sections';

/** Explains how the site uses data, and names the contact for questions about it. */
export default function PrivacyPage({ content: { page } }: { content: Content<'privacy'> }) {
  const { name, legalName, address, email, phones = [] } = site.company;
  return (
    <>
      <Head page={page} />
      <Hero hero={page.hero} />
      {page.sections.map((block) => (
        <Section key={block.heading} heading={block.heading}>
          <div className={styles.prose}>
            {block.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
      ))}
      <Section heading={page.controller.heading} lead={page.controller.text} ground="sunken">
        <address className={styles.controller}>
          {[legalName ?? name, ...addressLines(address)].map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>
            {page.email}: <a href={mail(email)}>{email}</a>
          </span>
          {phones.slice(0, 1).map(({ number }) => (
            <span key={number}>
              {page.phones}: <a href={telephone(number)}>{number}</a>
            </span>
          ))}
        </address>
      </Section>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';

import { type Content, site } from '../../../content/catalogue';
import { Hero } from '../hero';
import { Section } from '../sections';
import { Head } from '../../../ui/head';
import { InquiryForm } from './inquiry-form';
import { addressLines, chatAddress, mail, telephone } from '../../../lib/addresses';
import { ExternalLink } from '../../../ui/external-link';
import { OpeningTimes } from '../../../ui/opening-times';
import { LineIcon } from '../../../ui/icon';
import styles from './connect-page.module.scss';

export default function ConnectPage({ content: { page, map } }: { content: Content<'connect'> }) {
  return (
    <>
      <Head page={page} />
      <Hero hero={page.hero} />
      <Section heading={page.getInTouch.heading} lead={page.getInTouch.text}>
        <div className={styles.columns}>
          <div className={`${styles.form} print-none plate`} id="contact-form">
            <h3>{page.form.heading}</h3>
            <InquiryForm words={page.form} />
          </div>
          <div className={styles.aside}>
            <QuickContact words={page} />
            <BusinessHours heading={page.hoursHeading} />
            {page.guarantee && (
              <section className={`${styles.guarantee} graphite`}>
                <h3>{page.guarantee.title}</h3>
                <p className="page-text muted">{page.guarantee.text}</p>
              </section>
            )}
          </div>
          {map && <CompanyMap words={map} />}
        </div>
      </Section>
      {page.why.length > 0 && (
        <Section heading={page.whyHeading} ground="sunken">
          <ul className={`${styles.why} columns-3`}>
            {page.why.map(({ title, text }) => (
              <li key={title} className="drawn-rule">
                <h3>{title}</h3>
                <p className="page-text muted">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** The ways to reach the company: telephone and chat if it has them, e-mail and address. */
function QuickContact({ words }: { words: Content<'connect'>['page'] }) {
  const { phones = [], chat, email, address, response } = site.company;
  return (
    <section className={`${styles.card} drawn-rule`}>
      <h3>{words.quickContact.heading}</h3>
      <p className="page-text muted small">{words.quickContact.text}</p>
      <dl className={`${styles.list} tabular`}>
        {phones.length > 0 && <dt>{words.phones}</dt>}
        {phones.map(({ label, number }) => (
          <dd key={number}>
            <a href={telephone(number)}>{number}</a> <span className="muted small">{label}</span>
          </dd>
        ))}
        {chat && (
          <>
            <dt>{chat.label}</dt>
            <dd>
              <ExternalLink to={chatAddress(chat)}>{chat.number}</ExternalLink>
            </dd>
          </>
        )}
        <dt>{words.email}</dt>
        <dd>
          <a href={mail(email)}>{email}</a>
        </dd>
        <dt>{words.address}</dt>
        <dd>
          <address>
            {addressLines(address).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </dd>
      </dl>
      {response && <p className="page-text muted small">{response}</p>}
    </section>
  );
}

/** The opening hours; renders nothing without any. */
function BusinessHours({ heading }: { heading: string }) {
  const { hours: rows = [] } = site.company;
  if (rows.length === 0) return null;
  return (
    <section className={styles.card}>
      <h3>{heading}</h3>
      <dl className={`${styles.hours} tabular`}>
        {rows.map((hours) => (
          <div key={hours.label} className="cluster">
            <dt>{hours.label}</dt>
            <dd className="strong">
              <OpeningTimes hours={hours} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const PIN =
  'M12 21s-7-6.3-7-11.4a7 7 0 0 1 14 0C19 14.7 12 21 12 21zM12 7.2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';

/** The company's location. The map service is requested only when the visitor asks for the map. */
function CompanyMap({ words }: { words: NonNullable<Content<'connect'>['map']> }) {
  const { heading, text, show, open, frameTitle, embed, address } = words;
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (shown) frame.current?.focus();
  }, [shown]);
  return (
    <div className={`${styles.map} print-none`}>
      <div className={styles.words}>
        <h3>{heading}</h3>
        <p>{text}</p>
        <ExternalLink className="list-link" to={address}>
          {open}
        </ExternalLink>
      </div>
      <div className={styles.sheet}>
        {shown ? (
          <iframe
            ref={frame}
            className={styles.frame}
            src={embed}
            title={frameTitle}
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer-when-downgrade"
          />
        ) : (
          <>
            <Plan />
            <button
              className="button quiet script-only"
              type="button"
              onClick={() => setShown(true)}
            >
              <LineIcon path={PIN} />
              {show}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

/** A drawing that is shown before the map; it does not show real streets. */
function Plan() {
  return (
    <svg
      className={styles.plan}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.water} d="M-10 300C110 250 150 330 260 290S430 230 650 270" />
      <path
        className={styles.street}
        d="M60-10V370M150-10V370M240-10V250M420-10V370M520-10V370M590-10V370M-10 60H650M-10 130H650M-10 200H420M420 215H650M-10 330H240"
      />
      <path
        className={styles.road}
        d="M-10 250C140 230 260 170 330 150S500 90 650 30M330 150V370"
      />
    </svg>
  );
}

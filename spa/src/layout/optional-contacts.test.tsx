import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { catalogue } from '../../testing/catalogue';
import { $$, texts } from '../../testing/visit';
import { site } from '../content/site-data';

const { chat, networks, phones, hours, badges, response, map, security, claims, ...rest } =
  catalogue.company;
const { quickLinksHeading, hoursHeading, badgesHeading } = catalogue.frame.footer;
const BARE = { ...catalogue, company: rest };
const CONTACTS = [phones![0]!.number, hours![0]!.label, response!, map!.show];

// Modules read the company when they are loaded, so the app is loaded again for this company.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('virtual:catalogue/site', () => ({ default: site(BARE) }));
});
afterAll(() => {
  vi.doUnmock('virtual:catalogue/site');
  vi.resetModules();
});

/** Shows the site of a company that has only a name, an e-mail address and a postal address. */
async function visitBare(address: string) {
  const [{ App }, { screenAt }, { contentOf, givePageData }, { privacy }] = await Promise.all([
    import('../app/app'),
    import('../app/screens'),
    import('../../testing/page-data'),
    import('../features/company/page-data'),
  ]);
  givePageData();
  Object.assign(window.prerendering!.parts!, {
    connect: { ...contentOf('connect'), map: undefined },
    privacy: privacy(BARE),
  });
  history.replaceState(null, '', address);
  await screenAt(location.pathname);
  await act(async () => {
    render(<App onReady={() => undefined} />);
    await Promise.resolve();
  });
}

test.each(['/', '/connect', '/privacy', '/enquiry', '/products/1'])(
  'without contacts %s has no empty list, no empty section and no link to a contact',
  async (address) => {
    await visitBare(address);
    const empty = $$(':is(header, main, footer) :is(ul, ol, dl, section, address)').filter(
      (each) => !each.textContent.trim(),
    );
    expect(empty.map(({ outerHTML }) => outerHTML)).toEqual([]);
    const alone = $$('main section h2').filter(
      (heading) => heading.closest('section')!.textContent === heading.textContent,
    );
    expect(alone).toEqual([]);
    expect(texts('footer h2')).toContain(quickLinksHeading);
    expect(
      texts('footer h2').filter((text) => [hoursHeading, badgesHeading].includes(text)),
    ).toEqual([]);
    const addresses = $$('a').map((link) => link.getAttribute('href'));
    expect(
      addresses.filter((to) =>
        [chat!.address, networks![0]!.address, 'tel:', 'undefined'].some((one) =>
          to!.includes(one),
        ),
      ),
    ).toEqual([]);
    const shown = document.body.textContent;
    expect(CONTACTS.filter((contact) => shown.includes(contact))).toEqual([]);
  },
);

test('without a chat the enquiry form is sent by e-mail', async () => {
  await visitBare('/connect');
  const { form } = catalogue.pages.connect;
  expect(screen.queryByRole('button', { name: form.submit })).toBeNull();
  expect(screen.getByRole('button', { name: form.byEmail })).toBeDefined();
  expect($$('form[action]').map((each) => each.getAttribute('action'))).not.toContain('');
});

test('without a map the privacy page has no section about it', async () => {
  await visitBare('/privacy');
  const about = catalogue.pages.privacy.sections.find((section) => section.about === 'map')!;
  expect(texts('h2')).not.toContain(about.heading);
  expect(texts('h2')).toContain(catalogue.pages.privacy.sections[0]!.heading);
});

test('structured data contains only the contacts that the company has', async () => {
  const { headOffice, organization } = await import('../prerender/structured-data/identity');
  const written = JSON.stringify([organization(), headOffice(undefined)]);
  expect(written).not.toMatch(/contactPoint|sameAs|telephone|hasMap|openingHours|undefined/);
});

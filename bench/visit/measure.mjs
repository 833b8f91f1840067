import { launch } from 'chrome-launcher';
import lighthouse, { startTimespan } from 'lighthouse';
import puppeteer from 'puppeteer-core';

const FLAGS = ['--headless=new', '--no-sandbox', '--ignore-certificate-errors', '--disable-gpu'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TYPES = ['document', 'stylesheet', 'script', 'image'];

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Starts a browser for Lighthouse; `stop` ends it. */
export async function startBrowser() {
  const chrome = await launch({ chromeFlags: FLAGS, chromePath: process.env.CHROMIUM });
  return { port: chrome.port, stop: () => chrome.kill() };
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function withPage(browser, use) {
  const connected = await puppeteer.connect({ browserURL: `http://127.0.0.1:${browser.port}` });
  const page = await connected.newPage();
  try {
    return await use(page);
  } finally {
    await page.close();
    await connected.disconnect();
  }
}

/** The style sheets that block the first paint, which are those in the head of the served page. */
function headSheets(browser, address) {
  return withPage(browser, async (page) => {
    await page.setJavaScriptEnabled(false);
    await page.goto(address);
    return page.$$eval('head > link[rel=stylesheet]', (links) => links.map(({ href }) => href));
  });
}

function bytes(audits, sheets) {
  const { items } = audits['network-requests'].details;
  const sum = (type) =>
    items
      .filter((item) => item.resourceType?.toLowerCase() === type)
      .reduce((total, item) => total + item.transferSize, 0);
  const first = items.filter(
    ({ resourceType, url }) => resourceType === 'Document' || sheets.includes(url),
  );
  return {
    ...Object.fromEntries(TYPES.map((type) => [type, sum(type)])),
    first: first.reduce((total, item) => total + item.transferSize, 0),
    total: items.reduce((total, item) => total + item.transferSize, 0),
  };
}

/** Lighthouse's figures for a page on a phone with slow 4G: the median of several runs. */
export async function load(browser, address, runs) {
  const reports = [];
  for (let run = 0; run < runs; run += 1) {
    const { lhr } = await lighthouse(address, { port: browser.port, onlyCategories: CATEGORIES });
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
    reports.push(lhr);
  }
  const value = (id) => median(reports.map(({ audits }) => audits[id].numericValue));
  const score = (id) => median(reports.map(({ categories }) => categories[id].score * 100));
  const requests = reports[0].audits['network-requests'].details.items;
  const own = new URL(address).origin;
  return {
    scores: CATEGORIES.map((id) => Math.round(score(id))),
    failed: Object.values(reports[0].audits)
      .filter(({ score: passed }) => passed !== null && passed < 0.9)
      .map(({ id }) => id),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: requests.length,
    foreign: requests.filter(({ url }) => /^https?:/.test(url) && !url.startsWith(own)).length,
    bytes: bytes(reports[0].audits, await headSheets(browser, address)),
  };
}

/** The slowest response to a sequence of presses, with a CPU slowdown of four. */
function press(browser, address, selectors) {
  return withPage(browser, async (page) => {
    await page.setViewport({ width: 412, height: 823, isMobile: true, hasTouch: true });
    await page.emulateCPUThrottling(4);
    await page.goto(address, { waitUntil: 'load' });
    const span = await startTimespan(page);
    for (const selector of selectors) {
      const found = await page.$(selector);
      if (!found || !(await found.isVisible())) break;
      // The header stays at the top of the window, so keep the element out from under it.
      await found.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await found.tap();
      await pause(500);
    }
    const { lhr } = await span.endTimespan();
    return lhr.audits['interaction-to-next-paint'].numericValue ?? null;
  });
}

/** The slowest response to any of these sequences of presses, each on a freshly opened page. */
export async function interact(browser, address, rows) {
  const answers = [];
  for (const row of rows) answers.push(await press(browser, address, row));
  return answers.reduce((slowest, each) => Math.max(slowest ?? 0, each ?? 0) || null, null);
}

/** Runs in the page: resolves with the time from a click to another page's heading. */
function untilNextHeading() {
  const before = location.pathname;
  window.arrived = new Promise((resolve) => {
    const arrive = (start) => {
      if (location.pathname !== before && document.querySelector('main h1'))
        resolve(performance.now() - start);
    };
    const clicked = () => {
      const start = performance.now();
      new MutationObserver(() => arrive(start)).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    };
    addEventListener('click', clicked, { capture: true, once: true });
  });
}

/** Milliseconds from pressing a hovered link to the next page's heading. */
export function follow(browser, address, selectors) {
  return withPage(browser, async (page) => {
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
    for (const selector of selectors) {
      const link = await page.$(selector);
      if (!link || !(await link.isVisible())) continue;
      if (await link.evaluate(({ pathname }) => pathname === location.pathname)) continue;
      await link.hover();
      await page.waitForNetworkIdle();
      await page.evaluate(untilNextHeading);
      await link.click();
      return page.evaluate(() => window.arrived);
    }
    return null;
  });
}

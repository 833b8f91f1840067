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

function bytes(audits) {
  const { items } = audits['network-requests'].details;
  const sum = (type) =>
    items
      .filter((item) => item.resourceType?.toLowerCase() === type)
      .reduce((total, item) => total + item.transferSize, 0);
  return Object.fromEntries([...TYPES, 'total'].map((type) => [type, sum(type)]));
}

/** One page as a phone on slow 4G sees it: the median of so many runs, Lighthouse's own throttling. */
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
    bytes: bytes(reports[0].audits),
  };
}

/** The slowest answer to presses on what a page has to press, the processor slowed four times. */
export async function interact(browser, address, selectors) {
  const connected = await puppeteer.connect({ browserURL: `http://127.0.0.1:${browser.port}` });
  const page = await connected.newPage();
  try {
    await page.setViewport({ width: 412, height: 823, isMobile: true, hasTouch: true });
    await page.emulateCPUThrottling(4);
    await page.goto(address, { waitUntil: 'load' });
    const span = await startTimespan(page);
    for (const selector of selectors) {
      const found = await page.$(selector);
      if (!found || !(await found.isVisible())) continue;
      await found.tap();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const { lhr } = await span.endTimespan();
    return lhr.audits['interaction-to-next-paint'].numericValue ?? null;
  } finally {
    await page.close();
    await connected.disconnect();
  }
}

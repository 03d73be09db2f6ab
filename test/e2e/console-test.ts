import { type Browser, type Page } from '@playwright/test';
import { type ConsoleTab, openTab, tidyTab } from './console-tab.js';
import { expect, test as base } from './fixtures.js';
import { patient } from './sessions.js';

type TestFixtures = {
  /** Whether the tests are about what a page does when it is loaded, so that `goto` always loads it. */
  loads: boolean;
  /** Whether the tests need a browser of another kind. */
  isApart: boolean;
};

/** Playwright's `test` in tabs that stay open from test to test: see {@link openTab}. */
export const test = base.extend<TestFixtures, { tabs: Tabs }>({
  loads: [false, { option: true }],
  tabs: [
    async ({ browser }, use) => {
      const tabs = new Tabs(browser);
      await use(tabs);
      await tabs.close();
    },
    { scope: 'worker' },
  ],
  isApart: async ({ baseURL, hasTouch, isMobile, javaScriptEnabled, timezoneId }, use, { project }) =>
    use(
      hasTouch ||
        isMobile ||
        !javaScriptEnabled ||
        timezoneId !== undefined ||
        baseURL !== project.use.baseURL,
    ),
  page: async ({ tabs, browser, isApart, loads, viewport }, use, testInfo) => {
    if (isApart) {
      const page = await browser.newPage();
      patient(page.request);
      await use(page);
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
      return;
    }
    const tab = await tabs.take(loads, viewport);
    await use(tab.page);
    // What failed stays on the page, to be photographed; the worker ends with it.
    if (testInfo.status === testInfo.expectedStatus) await tabs.giveBack(tab);
  },
  context: async ({ page }, use) => use(page.context()),
  openBrowser: async ({ tabs, sessions, isApart, loads, viewport, openBrowser }, use, testInfo) => {
    const taken: ConsoleTab[] = [];
    await use(async (account) => {
      if (isApart) return openBrowser(account);
      const tab = await tabs.take(loads, viewport);
      taken.push(tab);
      if (account !== undefined) await sessions.signIn(tab.page.context(), account);
      return tab.page;
    });
    if (testInfo.status === testInfo.expectedStatus) for (const tab of taken) await tabs.giveBack(tab);
  },
});

export { expect };

/** The tabs of a worker. */
class Tabs {
  private readonly idle: ConsoleTab[] = [];

  constructor(private readonly browser: Browser) {}

  async take(loads: boolean, viewport: ReturnType<Page['viewportSize']>): Promise<ConsoleTab> {
    const tab = this.idle.pop() ?? (await openTab(this.browser));
    tab.loads = loads;
    await tab.page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
    if (viewport !== null) await tab.page.setViewportSize(viewport);
    return tab;
  }

  async giveBack(tab: ConsoleTab): Promise<void> {
    if (await tidyTab(tab)) this.idle.push(tab);
    else await tab.page.context().close();
  }

  async close(): Promise<void> {
    for (const { page } of this.idle) await page.context().close();
  }
}

import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test';
import { type Account } from './accounts.js';
import { Sessions } from './sessions.js';

type WorkerFixtures = {
  sessions: Sessions;
  /** Calls the api as Maple Grove's administrator, to create what a test needs. */
  admin: APIRequestContext;
};

/** Signs the page's browser in as one of the demo's people, without the sign-in page. */
export type SignInAs = (account: Account) => Promise<void>;

type TestFixtures = {
  signInAs: SignInAs;
  /** Opens a page in another browser, signed in as one of the demo's people, or a visitor's. */
  openBrowser: (account?: Account) => Promise<Page>;
};

/**
 * Playwright's `test` with what most tests need. The server hashes passwords slowly on purpose, so each worker signs in only
 * once for each account.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sessions: [
    async ({ playwright }, use, { project }) => {
      const sessions = new Sessions(playwright.request, project.use.baseURL ?? '');
      await use(sessions);
      await sessions.close();
    },
    { scope: 'worker' },
  ],
  admin: [async ({ sessions }, use) => use(await sessions.of('admin')), { scope: 'worker' }],
  page: async ({ page }, use) => {
    await use(page);
    // The page may send a request just as its test ends, which a route would then fail to answer.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  signInAs: async ({ sessions, context }, use) => {
    let signedIn: Account | undefined;
    const leave = async () => {
      if (signedIn !== undefined) await sessions.renewIfEnded(context, signedIn);
    };
    await use(async (account) => {
      await leave();
      signedIn = account;
      await sessions.signIn(context, account);
    });
    await leave();
  },
  openBrowser: async ({ sessions, browser }, use) => {
    const pages: Page[] = [];
    await use(async (account) => {
      const page = await browser.newPage();
      pages.push(page);
      if (account !== undefined) await sessions.signIn(page.context(), account);
      return page;
    });
    await Promise.all(pages.map((page) => page.close()));
  },
});

export { expect };

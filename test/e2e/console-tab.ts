import { type Browser, type Page } from '@playwright/test';
import { patient } from './sessions.js';

/** A tab that stays open from test to test, because to start a page and to load the console take longer than most tests. */
export type ConsoleTab = {
  page: Page;
  /** Whether `goto` loads the page, rather than going there as the console's links do. */
  loads: boolean;
  /** Whether a test left something that stays as long as the page: an init script, a fake clock. */
  isWorn: boolean;
  /** What the console still remembers of the test before, as long as it is not loaded again. */
  remembers: 'nothing' | 'a class' | 'habits';
};

/**
 * Opens a tab in a browser of its own. Its `goto` forgets what was shown before. It loads the page where that is needed: as the first
 * one, for another site or a page of the api, after an init script or a fake clock, or when assets cannot be loaded.
 */
export async function openTab(browser: Browser): Promise<ConsoleTab> {
  const page = await (await browser.newContext()).newPage();
  patient(page.request);
  const tab: ConsoleTab = { page, loads: false, isWorn: false, remembers: 'nothing' };
  const [load, route] = [page.goto.bind(page), page.route.bind(page)];
  page.goto = async (address, options) => {
    if (mustLoad(tab, address) || !(await leave(page))) {
      tab.remembers = 'nothing';
      return load(address, options);
    }
    await page.evaluate(`(${PARTS})().router.navigate(${JSON.stringify(address)})`);
    return null;
  };
  page.route = (url, ...rest) => {
    if (String(url).includes('assets')) tab.isWorn = true;
    return route(url, ...rest);
  };
  wearOut(tab, page, 'addInitScript', 'exposeFunction');
  wearOut(tab, page.context(), 'addInitScript', 'newCDPSession');
  wearOut(tab, page.clock, 'install', 'setFixedTime');
  return tab;
}

function mustLoad({ loads, isWorn, remembers }: ConsoleTab, address: string): boolean {
  if (loads || isWorn || remembers === 'habits' || !address.startsWith('/') || OF_THE_API.test(address))
    return true;
  const { pathname, searchParams } = new URL(address, 'http://console.test');
  return remembers === 'a class' && pathname === '/' && !searchParams.has('class');
}

/** Addresses that are not the console's. */
const OF_THE_API = /^\/(api|dev)\//;

/** Notes when a test calls these. */
function wearOut<Name extends string>(
  tab: ConsoleTab,
  owner: Record<Name, (...args: never[]) => unknown>,
  ...names: readonly Name[]
): void {
  for (const name of names) {
    const call = owner[name];
    owner[name] = (...args) => {
      tab.isWorn = true;
      return call.apply(owner, args);
    };
  }
}

/** Has no script, so that it stays as it is. */
const BLANK = '/robots.txt';

/** Leaves nothing of a test behind but the running console. @returns whether another test may have the tab */
export async function tidyTab(tab: ConsoleTab): Promise<boolean> {
  const { page, isWorn } = tab;
  const context = page.context();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  if (isWorn || page.isClosed()) return false;
  await context.setOffline(false);
  const isSignedOut = await page.evaluate<boolean>(IS_SIGNED_OUT).catch(() => true);
  // Before its session is gone: a screen without one would go to sign in.
  if ((await page.evaluate(IS_STUDENT).catch(() => true)) || !(await leave(page))) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(`${new URL(page.url()).origin}${BLANK}`);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  page.removeAllListeners();
  const kept = await page.evaluate<string[]>(
    '[...Object.keys(sessionStorage), ...Object.keys(localStorage)]',
  );
  if (
    tab.loads ||
    isSignedOut ||
    kept.some((key) => HABITS.includes(key)) ||
    (await page.evaluate(IS_OF_A_VISITOR))
  )
    tab.remembers = 'habits';
  else if (kept.includes('laurel-class')) tab.remembers = 'a class';
  await page.evaluate('sessionStorage.clear(), localStorage.clear(), document.adoptedStyleSheets = []');
  await page.evaluate(
    `['laurel-seen', 'laurel-keys', 'laurel-outbox'].forEach((name) => indexedDB.deleteDatabase(name))`,
  );
  await context.clearCookies();
  await context.clearPermissions();
  return true;
}

/** Keys of what the console keeps in storage and in memory. */
const HABITS = ['laurel.theme', 'laurel.csv', 'laurel-roster'];

/** The console remembers a student until it is loaded again. */
const IS_STUDENT = `sessionStorage.getItem('laurel-student') !== null`;

/** What was loaded for a visitor does not ask who is signed in, the first time that it needs to know. */
const IS_OF_A_VISITOR = `document.querySelector('meta[name=session]')?.content === 'absent'`;

/** Finds the console's router and its answers where React keeps them, because the product has no door for tests. */
const PARTS = `() => {
  const root = document.getElementById('root') ?? {};
  const parts = {};
  let fiber = root[Object.keys(root).find((key) => key.startsWith('__reactContainer$'))];
  for (; fiber; fiber = fiber.child) {
    parts.client ??= fiber.memoizedProps?.client;
    parts.router ??= fiber.memoizedProps?.router;
  }
  return parts;
}`;

/** Who has signed out, and could not tell the server, stays signed out in this tab until it is loaded again. */
const IS_SIGNED_OUT = `(${PARTS})().client?.getQueryData(['current-user']) === null`;

/** Goes where there is nothing to show, also without a session, and forgets all answers. */
const LEAVE = `(async () => {
  const { client, router } = (${PARTS})();
  if (!client || !router) return false;
  await router.navigate('/nowhere', { replace: true });
  const isThere = () => document.querySelector('h1')?.textContent === 'Page not found';
  for (let waits = 0; waits < 250 && !isThere(); waits += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  if (!isThere()) return false;
  document.querySelector('button[aria-label=Close]')?.click();
  // An answer that comes once the session is gone would lead to signing in.
  await client.cancelQueries();
  client.clear();
  return true;
})()`;

/** @returns whether the console runs, and shows nothing now */
async function leave(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(LEAVE).catch(() => false);
}

import { type Page } from 'puppeteer-core';
import { ACCOUNTS, PASSWORD } from '#test/e2e/accounts';

/** The lowest score of each of Lighthouse's categories, out of 100. */
export type Aims = Readonly<Record<string, number>>;

const PRIVATE: Aims = { performance: 95, accessibility: 100, 'best-practices': 100 };
/** Search engines visit public pages only. */
const PUBLIC: Aims = { ...PRIVATE, seo: 100 };

/** The most that a page may cost, as a multiple of what the empty app costs in the same run. */
export type Ratios = { scripting: number; blocked: number };

const FEW_FIELDS: Ratios = { scripting: 1.5, blocked: 2 };
const MANY_ROWS: Ratios = { scripting: 2.5, blocked: 2 };

export type Measured = {
  name: string;
  address: string;
  aims: Aims;
  ratios?: Ratios;
  /** Signs the tab in; absent: a visitor's. */
  signIn?: (page: Page) => Promise<void>;
};

export const EMPTY_APP = 'Empty app';

/** The student whose code the demo announces. */
const CODE = 'maple2';

/** The pages that are measured. */
export function pagesOf(base: string, emptyApp: string): Measured[] {
  return [
    { name: EMPTY_APP, address: emptyApp, aims: { performance: 0 } },
    { name: 'Landing', address: `${base}/`, aims: PUBLIC, ratios: FEW_FIELDS },
    { name: 'Sign-in', address: `${base}/login`, aims: PUBLIC, ratios: FEW_FIELDS },
    { name: 'Student sign-in', address: `${base}/student/login`, aims: PUBLIC, ratios: FEW_FIELDS },
    {
      name: 'Dashboard',
      address: `${base}/`,
      aims: PRIVATE,
      ratios: MANY_ROWS,
      signIn: (tab) => signInTeacher(tab, base),
    },
    {
      name: 'Student portal',
      address: `${base}/student/portal`,
      aims: PRIVATE,
      ratios: MANY_ROWS,
      signIn: (tab) => signInStudent(tab, base),
    },
  ];
}

async function signInTeacher(tab: Page, base: string): Promise<void> {
  await tab.goto(`${base}/login`);
  const body = JSON.stringify({ email: ACCOUNTS.teacher, password: PASSWORD });
  const status = await tab.evaluate(
    `fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(body)} })
      .then((response) => response.status)`,
  );
  if (status !== 200) throw new Error(`Signing in answered ${String(status)}`);
}

async function signInStudent(tab: Page, base: string): Promise<void> {
  await tab.goto(`${base}/student/login?code=${CODE}`);
  await tab.locator('form button[type=submit]:enabled').click();
  await tab.waitForFunction('location.pathname === "/student/portal"');
}

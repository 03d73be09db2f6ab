import { type Page } from 'puppeteer-core';
import { ACCOUNTS, PASSWORD } from '#test/e2e/accounts';

/** The lowest score of each of Lighthouse's categories, out of 100. */
export type Aims = Readonly<Record<string, number>>;

const PRIVATE: Aims = { performance: 95, accessibility: 100, 'best-practices': 100 };
/** Search engines visit public pages only. */
const PUBLIC: Aims = { ...PRIVATE, seo: 100 };

export type Measured = {
  name: string;
  path: string;
  aims: Aims;
  /** Signs the tab in; absent: a visitor's. */
  signIn?: (page: Page) => Promise<void>;
};

/** The student whose code the demo announces. */
const CODE = 'maple2';

async function asTeacher(page: Page): Promise<void> {
  const body = JSON.stringify({ email: ACCOUNTS.teacher, password: PASSWORD });
  const status = await page.evaluate(
    `fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(body)} })
      .then((response) => response.status)`,
  );
  if (status !== 200) throw new Error(`Signing in answered ${String(status)}`);
}

async function asStudent(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/student/login?code=${CODE}`);
  await page.locator('form button[type=submit]:enabled').click();
  await page.waitForFunction('location.pathname === "/student/portal"');
}

export const PAGES: readonly Measured[] = [
  { name: 'Landing', path: '/', aims: PUBLIC },
  { name: 'Sign-in', path: '/login', aims: PUBLIC },
  { name: 'Dashboard', path: '/', aims: PRIVATE, signIn: asTeacher },
  { name: 'Student portal', path: '/student/portal', aims: PRIVATE, signIn: asStudent },
];

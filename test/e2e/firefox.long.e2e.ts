import { findProgram } from '#infra/start/find-program';
import { launch, type Page } from 'puppeteer-core';
import { ACCOUNTS, PASSWORD } from './accounts.js';
import { createClassroom } from './classroom.js';
import { expect, test } from './console-test.js';

// Playwright drives only a Firefox of its own; this is the machine's, as people have it.
const firefox = findProgram('firefox-esr', 'firefox');

async function press(page: Page, selector: string): Promise<void> {
  await (await page.waitForSelector(selector, { visible: true }))?.click();
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.waitForSelector('input[type="email"]:enabled');
  await page.type('input[type="email"]', ACCOUNTS.staff);
  await page.type('input[type="password"]', PASSWORD);
  await page.keyboard.press('Enter');
  // Visitors’ pages have a navigation as well.
  await page.waitForSelector('nav[aria-label="Main"] a[href="/"][aria-current="page"]');
}

test('somebody of the staff signs in with Firefox, gives a point and sees it', async ({ admin, baseURL }) => {
  test.skip(firefox === undefined, 'Firefox is not installed');
  const address = baseURL ?? '';
  const classroom = await createClassroom(admin, ['Ava Martin']);
  const browser = await launch({ browser: 'firefox', executablePath: firefox ?? '', headless: true });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await signIn(page, address);
    await page.goto(`${address}/?class=${classroom.id}`);
    await press(page, 'button[aria-label="Award points to Ava Martin"]');
    await page.waitForSelector('[role="dialog"]');
    // A key that comes before the dialog listens does nothing.
    await expect(async () => {
      await page.keyboard.press('1');
      await page.waitForSelector('[role="dialog"]', { hidden: true, timeout: 3_000 });
    }).toPass();
    await page.waitForSelector('::-p-xpath(//*[@role="row" or self::tr][contains(., "+1 pts")])');
    await expect(async () => {
      const students = await admin.get(`/api/classes/${classroom.id}/students`);
      expect(await students.json()).toMatchObject([{ totalPoints: 1 }]);
    }).toPass();
  } finally {
    await browser.close();
  }
});

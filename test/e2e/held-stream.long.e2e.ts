import { type StreamFate, startStreamFilter } from '#test/setup/stream-filter';
import { type Page } from '@playwright/test';
import { createClassroom, studentRow } from './classroom.js';
import { expect, test } from './console-test.js';
import { givePointsTo } from './spending.js';
import { createPupil, expectPoints } from './student-portal/student-portal.js';
import { givePoints } from './catalogue.js';

test.use({ loads: true });

const AVA = 'Ava Martin';
const FATES: readonly StreamFate[] = ['held', 'only headers', 'refused', 'cut'];

/** Lets time pass until the console knows that its stream does not get through. */
async function waitForTheBar(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByText(/^Live updates can’t get through/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

for (const fate of FATES) {
  test(`a class stays true when a filter lets the stream be ${fate}`, async ({
    page,
    admin,
    signInAs,
    baseURL,
  }) => {
    const filter = await startStreamFilter(baseURL ?? '', fate);
    try {
      const classroom = await createClassroom(admin, [AVA]);
      await signInAs('admin');
      await page.clock.install();
      await page.goto(`${filter.url}/?class=${classroom.id}`);
      await expect(studentRow(page, AVA)).toContainText('No activity');
      await waitForTheBar(page);
      await givePointsTo(admin, classroom, { [AVA]: 3 });
      await expect(async () => {
        await page.clock.runFor(20_000);
        await expect(studentRow(page, AVA)).toContainText('+3 pts', { timeout: 1_000 });
      }).toPass();

      await givePointsTo(admin, classroom, { [AVA]: 4 });
      await page.getByRole('link', { name: 'Rewards' }).first().click();
      await expect(page.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible();
      await page.goBack();
      await expect(async () => {
        await page.clock.runFor(500);
        await expect(studentRow(page, AVA)).toContainText('+4 pts', { timeout: 1_000 });
      }).toPass();
    } finally {
      filter.close();
    }
  });
}

test('the student portal stays true when a filter holds the stream back', async ({
  page,
  admin,
  baseURL,
}) => {
  const filter = await startStreamFilter(baseURL ?? '', 'held');
  try {
    const pupil = await createPupil(admin, AVA, 2);
    await page.clock.install();
    await page.goto(`${filter.url}/student/login`);
    await page.getByLabel('Login Code').fill(pupil.code);
    await page.getByRole('button', { name: 'Login' }).click();
    await expectPoints(page, 'Current Points', 2);
    await waitForTheBar(page);
    await givePoints(admin, [pupil.id], 5);
    await expect(async () => {
      await page.clock.runFor(20_000);
      await expect(page.locator('section').filter({ hasText: /^Current Points/ })).toContainText('7', {
        timeout: 1_000,
      });
    }).toPass();
  } finally {
    filter.close();
  }
});

import { type Page } from '@playwright/test';
import { createClassroom, openClassroom, openHome, awardPoint } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';

const report = (page: Page) => page.getByRole('region', { name: 'Points by category' });

test('asks for another period, and keeps it in the address', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openHome(page);
  await expect(report(page)).toContainText('points in 4 weeks');
  await report(page).getByRole('radio', { name: '12 weeks' }).click();
  await expect(report(page)).toContainText('points in 12 weeks');
  await expect(page).toHaveURL(/weeks=12/);
  await page.reload();
  await expect(report(page).getByRole('radio', { name: '12 weeks' })).toBeChecked();

  await report(page).getByRole('radio', { name: 'Table' }).click();
  await expect(report(page).getByRole('row', { name: /^Week of/ })).toHaveCount(12);
});

test('shows a message when nothing was given', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, []));
  await expect(report(page).getByRole('heading', { name: 'No points in this period' })).toBeVisible();
});

test('shows what a bar is made of', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openHome(page);
  await page.locator('.recharts-bar-rectangle').last().hover();
  await expect(page.locator('.recharts-tooltip-wrapper')).toContainText(/\w{3}, \w{3} \d+/);
});

test('shows what a class’s points were for, and the same in figures', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, ['Ava Martin', 'Ben Okafor']));
  await awardPoint(page, 'Ava Martin');
  await awardPoint(page, 'Ben Okafor');

  await expect(report(page).getByRole('figure')).toBeVisible();
  await expect(report(page).getByRole('list', { name: 'Categories' })).toHaveText('Respect2');
  await report(page).getByRole('radio', { name: 'Table' }).click();
  await expect(page).toHaveURL(/show=table/);
  await expect(report(page).getByRole('row', { name: 'All 2 2' })).toBeVisible();
  await expect(report(page).getByRole('columnheader', { name: 'Respect' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, loads: true });

  test('is loaded, with its points, only when it is about to scroll into view', async ({
    page,
    signInAs,
  }) => {
    const wanted: string[] = [];
    page.on('request', (request) => {
      const part = /points-chart|daily-points/.exec(request.url())?.[0];
      if (part !== undefined) wanted.push(part);
    });
    await signInAs('teacher');
    await openHome(page);
    await expect(page.getByRole('grid', { name: 'Students' }).getByRole('row').nth(9)).toBeAttached();
    await expect(report(page)).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(wanted).toEqual([]);

    await report(page).scrollIntoViewIfNeeded();
    await expect(report(page)).toContainText('points in 4 weeks');
    await expect(report(page).getByRole('figure').locator('svg').first()).toBeVisible();
    expect(wanted).toContain('points-chart');
  });
});

import { listReportPins } from '#contracts/reports/pins';
import { expectNoSidewaysScrolling } from '../accessibility.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';
import { cardOf, unpinAll } from './report-pins-steps.js';

// A school’s pins are everybody’s, so these tests take turns.
test.describe.configure({ mode: 'serial' });

test.beforeEach(({ admin }) => unpinAll(admin));
test.afterAll(({ admin }) => unpinAll(admin));

test('a card is unpinned by key, and its message brings it back, on a colleague’s screen too', async ({
  page,
  signInAs,
  admin,
  openBrowser,
}) => {
  for (const report of ['balances', 'participation'])
    await admin.post(listReportPins.path, { data: { report } });
  const colleague = await openBrowser('teacher');
  await colleague.goto('/');
  await expect(cardOf(colleague, 'Participation')).toContainText('Last 7 days · Your classes');
  await expect(colleague.getByRole('button', { name: /^Options of/ })).toHaveCount(0);

  await signInAs('admin');
  await page.goto('/');
  await page.getByRole('button', { name: 'Options of Student balances, Whole school' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Unpin' }).press('Enter');
  await expect(cardOf(page, 'Student balances')).toHaveCount(0);
  await expect(cardOf(page, 'Participation')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Pinned Reports' })).toBeFocused();
  await expect(cardOf(colleague, 'Student balances')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'Student balances')).toHaveCount(1);
  await expect(cardOf(colleague, 'Student balances')).toHaveCount(1);
});

test('the seventh is refused with a message', async ({ page, signInAs, admin }) => {
  for (const period of ['today', 'last-7-days', 'this-week', 'this-month', 'school-year'])
    await admin.post(listReportPins.path, { data: { report: 'participation', period } });
  await admin.post(listReportPins.path, { data: { report: 'balances' } });
  await signInAs('admin');
  await page.goto('/reports?report=redemptions');
  await page.getByRole('button', { name: 'Pin to Dashboard' }).click();
  await expect(
    page.getByText('At most 6 reports can be pinned. Unpin one of them first.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pin to Dashboard' })).toBeEnabled();
});

test('nothing is pinned in the past, or by a teacher', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/reports?report=balances&asOf=2026-03-01T15:00:00.000Z');
  await expect(page.getByRole('link', { name: 'CSV' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pin to Dashboard' })).toHaveCount(0);
  await signInAs('teacher');
  await page.goto('/reports?report=balances');
  await expect(page.getByRole('link', { name: 'CSV' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pin to Dashboard' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { ...PHONE, width: 360 } });

  test('charts are loaded when they are about to scroll into view, and nothing moves', async ({
    page,
    signInAs,
    admin,
  }) => {
    for (const report of ['points-by-category', 'class-comparison'])
      await admin.post(listReportPins.path, { data: { report, period: 'school-year' } });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/(charts|report-chart)|\/api\/reports\/class-comparison/.test(request.url()))
        asked.push(request.url());
    });
    await signInAs('admin');
    await page.goto('/');
    await expect(cardOf(page, 'Class comparison')).toHaveCount(1);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(asked).toEqual([]);

    const card = cardOf(page, 'Class comparison');
    const before = await card.evaluate((element) => (element as { scrollHeight: number }).scrollHeight);
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('img').locator('svg').first()).toBeVisible({ timeout: 20_000 });
    expect(asked.some((url) => url.includes('/api/reports/class-comparison'))).toBe(true);
    expect(await card.evaluate((element) => (element as { scrollHeight: number }).scrollHeight)).toBe(before);
    await expectNoSidewaysScrolling(page);
  });
});

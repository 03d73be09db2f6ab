import { type Student } from '#contracts/students/students';
import { type Locator, type Page } from '@playwright/test';
import { createClassroom, expectFigure, openClassroom, studentRow } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';
import { givePointsTo } from '../spending.js';

const NAMES = Array.from({ length: 22 }, (_, number) => `Pupil ${String(number + 1).padStart(2, '0')}`);

function right(box: { x: number; width: number } | null): number {
  return box === null ? NaN : box.x + box.width;
}

/** Makes the latest award of each student this old. */
async function withAge(page: Page, ageMs: number): Promise<void> {
  const createdAt = new Date(Date.now() - ageMs).toISOString();
  await page.route('**/api/classes/*/students*', async (route) => {
    const response = await route.fetch();
    const students = (await response.json()) as Student[];
    const json = students.map(({ recentActivity, ...each }) => ({
      ...each,
      recentActivity: recentActivity && { ...recentActivity, createdAt },
    }));
    await route.fulfill({ response, json });
  });
}

function bottom(box: { y: number; height: number } | null): number {
  return box === null ? NaN : box.y + box.height;
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a point is two taps: the sheet leaves the class in sight', async ({ page, admin, signInAs }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, NAMES));
    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      taps += 1;
      await target.click();
    };
    await tap(page.getByRole('button', { name: 'Award points to Pupil 02' }));
    const sheet = page.getByRole('dialog', { name: 'Award Pupil 02' });
    const category = sheet.getByRole('button', { name: 'Respect' });
    await expect(category).not.toHaveAttribute('data-guarded');
    // It has slid up by now.
    await expect.poll(async () => bottom(await sheet.boundingBox())).toBeCloseTo(PHONE.height, 0);
    const top = (await sheet.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(0.4 * PHONE.height);
    // Behind the dialog, rows have no role.
    const name = page.getByText('Pupil 01', { exact: true });
    expect(bottom(await name.boundingBox())).toBeLessThan(top);
    await tap(category);
    await expectFigure(page, 'Today', 1);
    expect(taps).toBe(2);
  });

  test('a point for the whole class is three taps, in the same sheet', async ({ page, admin, signInAs }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, NAMES));
    await expect(studentRow(page, 'Pupil 22')).toBeAttached();
    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      taps += 1;
      await target.click();
    };
    await tap(page.getByRole('button', { name: 'All +1' }));
    const dialog = page.getByRole('dialog', { name: 'Award Points' });
    await tap(dialog.getByRole('button', { name: 'Respect' }));
    const confirm = page
      .getByRole('dialog', { name: 'Respect: 1 point to 22 students' })
      .getByRole('button', { name: 'Give' });
    await expect
      .poll(async () => (await page.getByRole('dialog').boundingBox())?.y)
      .toBeGreaterThan(0.4 * PHONE.height);
    await expect(confirm).not.toHaveAttribute('data-guarded');
    await tap(confirm);
    await expectFigure(page, 'Today', NAMES.length);
    expect(taps).toBe(3);
  });

  test('a teacher sees how long ago the latest award was, next to its whole category', async ({
    page,
    admin,
    signInAs,
  }) => {
    await signInAs('teacher');
    const classroom = await createClassroom(admin, NAMES.slice(0, 1), page.request);
    for (const amount of [10, 1]) await givePointsTo(admin, classroom, { 'Pupil 01': amount });
    await withAge(page, 23.5 * 3_600_000);
    await openClassroom(page, classroom);
    const row = studentRow(page, 'Pupil 01');
    await expect(row).toContainText('+1 pts • Respect • 23h ago');
    const what = row.getByText('+1 pts • Respect', { exact: true });
    const { text, room } = await what.evaluate((element) => {
      const { scrollWidth, clientWidth } = element as unknown as Record<string, number>;
      return { text: scrollWidth, room: clientWidth };
    });
    expect(text).toBeLessThanOrEqual(room ?? 0);
    const age = await row.getByText(/• 23h/).boundingBox();
    const cell = await row.getByRole('gridcell').nth(1).boundingBox();
    expect(right(age)).toBeLessThanOrEqual(right(cell));
  });

  test('a menu sorts the students, as the columns do on a wide screen', async ({ page, admin, signInAs }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, NAMES.slice(0, 3)));
    const students = page.getByRole('grid', { name: 'Students' }).getByRole('row');
    await expect(students.first()).toContainText('Pupil 01');
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByRole('menuitemradio', { name: 'Name, Z to A' }).click();
    await expect(students.first()).toContainText('Pupil 03');
    await expect(page).toHaveURL(/sort=-name/);
  });

  test('the search moves to the top when it is used', async ({ page, admin, signInAs }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, NAMES));
    const search = page.getByRole('searchbox');
    await search.click();
    await expect.poll(async () => (await search.boundingBox())?.y).toBeLessThan(80);
  });
});

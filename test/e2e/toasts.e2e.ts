import { type Locator, type Page } from '@playwright/test';
import { awardPoint, createClassroom, openClassroom, studentRow } from './classroom.js';
import { expect, test } from './console-test.js';
import { PHONE } from './screens.js';
import { failToCreateClass } from './toasts-steps.js';

test.beforeEach(({ signInAs }) => signInAs('teacher'));

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  const overlap = async (page: Page, of: Locator) => {
    const [a, b] = [await toast(page).boundingBox(), await of.boundingBox()];
    if (a === null || b === null) throw new Error('Both have to be on the screen');
    return a.y < b.y + b.height && b.y < a.y + a.height;
  };
  // By its place in the document: an open dialog hides it from locators by role.
  const toast = (page: Page) =>
    page.locator('ol li').filter({ has: page.getByText(/^(Points awarded|Award taken back)$/) });
  const NAMES = Array.from({ length: 12 }, (_, index) => `Student ${String(index + 1).padStart(2, '0')}`);

  test('a toast is at the top, below the header and next to its row', async ({ page, admin, signInAs }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, NAMES));
    for (const name of ['Student 01', 'Student 12']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).scrollIntoViewIfNeeded();
      await awardPoint(page, name);
      await expect(toast(page)).toBeVisible();
      await expect.poll(async () => (await toast(page).boundingBox())?.y).toBeLessThan(400);
      await expect.poll(() => overlap(page, page.getByRole('banner'))).toBe(false);
      await expect.poll(() => overlap(page, studentRow(page, name))).toBe(false);
    }
  });

  test('what failed in a dialog is said below its fields, or above its buttons where there is no room', async ({
    page,
  }) => {
    const failed = page.locator('ol li').filter({ has: page.getByText('Error', { exact: true }) });
    const clear = async (of: Locator) => {
      const [a, b] = [await failed.boundingBox(), await of.boundingBox()];
      if (a === null || b === null) throw new Error('Both have to be on the screen');
      return a.y >= b.y + b.height || b.y >= a.y + a.height;
    };
    const expectClear = async (...places: readonly Locator[]) => {
      for (const place of places) await expect.poll(() => clear(place)).toBe(true);
    };
    await failToCreateClass(page);
    const dialog = page.getByRole('dialog');
    await expectClear(dialog.getByLabel('Class name'), dialog.locator('header'), dialog.locator('footer'));
    // A low window has no room between the fields.
    await page.setViewportSize({ ...PHONE, height: 420 });
    await page.getByRole('button', { name: 'Create Class' }).click();
    await page.clock.runFor(50);
    await expectClear(dialog.getByLabel('Class name'), dialog.locator('footer'));
  });

  test('a toast covers neither a dialog’s header nor what changed in it', async ({
    page,
    admin,
    signInAs,
  }) => {
    const classroom = await createClassroom(admin, ['Alexandra Montgomery-Whitfield']);
    // What a browser's bars leave of a common phone.
    await page.setViewportSize({ width: 390, height: 664 });
    await signInAs('admin');
    await openClassroom(page, classroom);
    await awardPoint(page, 'Alexandra Montgomery-Whitfield');
    await page.goto(`/?class=${classroom.id}&student=${classroom.students[0]?.id ?? ''}`);
    const dialog = page.getByRole('dialog', { name: 'Alexandra Montgomery-Whitfield' });
    await dialog.getByRole('button', { name: /^Take back/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take Back' }).click();
    await expect(toast(page)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect.poll(() => overlap(page, dialog.locator('header'))).toBe(false);
    await expect.poll(() => overlap(page, dialog.getByText('points', { exact: true }))).toBe(false);
    const newest = dialog.getByRole('list', { name: 'Point history' }).getByRole('listitem').first();
    await expect(newest).toContainText('−1');
    await expect.poll(() => overlap(page, newest)).toBe(false);
  });
});

import { type Page, type Locator } from '@playwright/test';
import { expect, test } from './console-test.js';
import {
  awardPoint,
  createClassroom,
  openClassroom,
  studentRow,
  chooseClassOption,
  openDemo,
} from './classroom.js';
import { PHONE } from './screens.js';

test.use({ loads: true });

/** Shows a toast by failing to create a class. From then on, the test controls the page's clock. */
async function failToCreateClass(page: Page): Promise<void> {
  await page.clock.install();
  await openDemo(page);
  await page.route('**/api/classes', (route) => route.abort());
  await chooseClassOption(page, 'New Class');
  await page.getByLabel('Class name').fill('Never');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Create Class' }).click();
  const title = page.getByText('Failed to create class.', { exact: true });
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await title.count()).toBe(1);
  }).toPass();
}

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** Closes the dialog, which hides everything behind it from screen readers and so from locators by role. */
async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.clock.runFor(50);
}

test.beforeEach(({ signInAs }) => signInAs('teacher'));

test('a toast stays for 5 seconds, or while it has the focus, and a new one replaces it', async ({
  page,
}) => {
  await failToCreateClass(page);
  await page.clock.runFor(4_000);
  await page.getByRole('button', { name: 'Create Class' }).click();
  await page.clock.runFor(2_000);
  await closeDialog(page);
  await expect(toasts(page)).toHaveCount(1);

  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused();
  await page.clock.runFor(8_000);
  await expect(toasts(page)).toBeVisible();

  await page.getByRole('main').focus();
  await page.clock.runFor(2_400);
  await expect(toasts(page)).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(toasts(page)).toBeHidden();
});

test('a toast is sent away by a swipe of 60 px to the right, not of 40 px', async ({ page }) => {
  await failToCreateClass(page);
  await closeDialog(page);
  for (const [pixels, left] of [
    [40, 1],
    [60, 0],
  ] as const) {
    const box = await toasts(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels / 2, y, { steps: 4 });
    await page.mouse.move(x + pixels, y, { steps: 4 });
    await page.mouse.up();
    await page.clock.runFor(500);
    await expect(toasts(page)).toHaveCount(left);
  }
});

const overlap = async (page: Page, of: Locator) => {
  const [a, b] = [await toast(page).boundingBox(), await of.boundingBox()];
  if (a === null || b === null) throw new Error('Both have to be on the screen');
  return a.y < b.y + b.height && b.y < a.y + a.height;
};
// By its place in the document: an open dialog hides it from locators by role.
const toast = (page: Page) =>
  page.locator('ol li').filter({ has: page.getByText(/^(Points awarded|Award taken back)$/) });
const NAMES = Array.from({ length: 12 }, (_, index) => `Student ${String(index + 1).padStart(2, '0')}`);

test('a toast in the corner rises above the row that it speaks of', async ({ page, admin, signInAs }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, NAMES));
  const row = studentRow(page, 'Student 12');
  const { y, height } = (await row.boundingBox()) ?? { y: 0, height: 0 };
  await page.evaluate(`scrollBy(0, ${y + height - 600})`);
  await awardPoint(page, 'Student 12');
  await expect(toast(page)).toBeVisible();
  await expect.poll(async () => (await row.boundingBox())?.y).toBeGreaterThan(450);
  await expect.poll(() => overlap(page, row)).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a toast leaves the award in sight that was taken back', async ({ page, admin, signInAs }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, NAMES));
    await awardPoint(page, 'Student 02');
    await page.getByRole('button', { name: 'My recent awards' }).click();
    const newest = page.getByRole('list', { name: 'Recent awards' }).getByRole('listitem').first();
    await newest.getByRole('button').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take Back' }).click();
    await expect(toast(page)).toContainText('Award taken back');
    await expect(newest).toContainText('Taken back');
    await expect.poll(() => overlap(page, newest)).toBe(false);
  });

  test('a link that was sent is said by the page alone', async ({ page }) => {
    const json = { message: 'Check your email', isWorkEmail: true };
    await page.route('**/api/auth/request-magic-link', (route) => route.fulfill({ json }));
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByRole('tab', { name: 'Magic Link' }).click();
    await page.getByLabel('Email').fill('r.hale@oak.test');
    await page.getByRole('button', { name: 'Send Login Link' }).click();
    await expect(page.getByText(/check your spam folder or ask your IT department/)).toBeVisible();
    await expect(page.getByText('Magic Link Sent', { exact: true })).toHaveCount(0);
  });

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

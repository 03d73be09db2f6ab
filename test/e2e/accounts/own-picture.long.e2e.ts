import { expect, test } from '../console-test.js';
import { confirmByEnter, tabTo } from '../keyboard.js';
import { addMember, signInWith } from '../members.js';
import { type Page } from '@playwright/test';
import sharp from 'sharp';

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

/** As a phone makes it: turned by its Exif, red above and blue below once it is upright. */
const photo = async () => ({
  name: 'IMG_0042.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: BLUE } })
    .extend({ left: 900, background: RED })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
});

async function choose(page: Page, file: Awaited<ReturnType<typeof photo>>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Upload|Change) Picture$/ }).click();
  await (await chooser).setFiles(file);
}

const PASSWORD = 'a quiet morning in June';

const pictureIn = (page: Page) => page.getByRole('banner').locator('img[src*="/picture"]').first();

/** The middle pixel of the picture in the header. */
async function colorOf(page: Page): Promise<number[]> {
  const address = (await pictureIn(page).getAttribute('src')) ?? '';
  const answer = await page.request.get(address);
  const [red = 0, green = 0, blue = 0] = await sharp(await answer.body())
    .resize(1, 1)
    .raw()
    .toBuffer();
  return [red, green, blue];
}

test('a file that is not a picture is refused, whatever its name', async ({ page }) => {
  await signInWith(page, await addMember('teacher', PASSWORD), PASSWORD);
  await page.goto('/account');
  await choose(page, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') });
  await expect(
    page.getByRole('alert').filter({ hasText: 'not a picture that Laurel can read' }),
  ).toBeVisible();
  await choose(page, await photo());
  await expect(page.getByRole('dialog', { name: 'Your Picture' })).toBeVisible();
  await expect(page.getByText('not a picture that Laurel can read')).toBeHidden();
});

test('the server’s message about a picture is shown, and it can be sent again', async ({ page }) => {
  await signInWith(page, await addMember('teacher', PASSWORD), PASSWORD);
  await page.goto('/account');
  await page.route(
    '**/api/account/picture',
    (route) =>
      route.fulfill({
        status: 429,
        json: {
          statusCode: 429,
          error: 'Too Many Requests',
          message: 'You have changed your picture many times.',
        },
      }),
    { times: 1 },
  );
  await choose(page, await photo());
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save Picture' });
  await save.click();
  await expect(page.getByText('You have changed your picture many times.', { exact: true })).toBeVisible();
  await save.click();
  await expect(page.getByText('Picture Saved', { exact: true })).toBeVisible();
});

test('a picture is chosen, moved and removed by keyboard alone', async ({ page }) => {
  // From now on the browser hands choosers over; asked for just before the key, it would do so too late at times.
  page.on('filechooser', () => undefined);
  await signInWith(page, await addMember('teacher', PASSWORD), PASSWORD);
  await page.goto('/account');
  await tabTo(page, page.getByRole('button', { name: 'Upload Picture' }));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await photo());
  const dialog = page.getByRole('dialog', { name: 'Your Picture' });
  const slider = dialog.getByLabel('Move up or down');
  await tabTo(page, slider);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('31');
  await tabTo(page, dialog.getByRole('button', { name: 'Save Picture' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change Picture' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Remove' });
  await tabTo(page, remove);
  await confirmByEnter(page, remove);
  await expect(page.getByRole('button', { name: 'Upload Picture' })).toBeVisible();
});

test('one’s own picture is uploaded, seen by colleagues, changed and removed', async ({
  page,
  openBrowser,
}) => {
  const email = await addMember('teacher', PASSWORD);
  await signInWith(page, email, PASSWORD);
  await page.goto('/account');
  await expect(page.getByText('others see your initials')).toBeVisible();
  await choose(page, await photo());
  const dialog = page.getByRole('dialog', { name: 'Your Picture' });
  await expect(dialog.getByRole('img', { name: 'Preview of your picture' })).toBeVisible();
  await dialog.getByLabel('Move up or down').fill('0');
  await dialog.getByRole('button', { name: 'Save Picture' }).click();
  await expect(page.getByText('Picture Saved', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(pictureIn(page)).toHaveJSProperty('naturalWidth', 192);
  const [red = 0, , blue = 0] = await colorOf(page);
  expect(red).toBeGreaterThan(blue);

  const admin = await openBrowser();
  await signInWith(admin, await addMember('school_admin', PASSWORD), PASSWORD);
  await admin.goto('/user-management');
  const colleague = admin.getByRole('listitem').filter({ hasText: email });
  // Pictures far down a list are loaded when somebody gets there.
  await colleague.scrollIntoViewIfNeeded();
  await expect(colleague.locator('img')).toHaveJSProperty('naturalWidth', 192);

  const before = await pictureIn(page).getAttribute('src');
  await choose(page, await photo());
  await dialog.getByLabel('Move up or down').fill('100');
  await dialog.getByRole('button', { name: 'Save Picture' }).click();
  await expect(pictureIn(page)).not.toHaveAttribute('src', before ?? '');
  const [redder = 0, , bluer = 0] = await colorOf(page);
  expect(bluer).toBeGreaterThan(redder);

  await page.getByRole('main').getByRole('button', { name: 'Remove', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Picture Removed', { exact: true })).toBeVisible();
  await expect(pictureIn(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload Picture' })).toBeVisible();
});

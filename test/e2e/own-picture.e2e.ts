import { type Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './console-test.js';
import { addMember, signInWith } from './members.js';
import { photo, choose } from './own-picture-steps.js';

const PASSWORD = 'a quiet morning in June';

const pictureIn = (page: Page) => page.getByRole('banner').locator('img[src*="/picture"]').first();

/** The middle pixel of the picture in the header. */
async function colourOf(page: Page): Promise<number[]> {
  const address = (await pictureIn(page).getAttribute('src')) ?? '';
  const answer = await page.request.get(address);
  const [red = 0, green = 0, blue = 0] = await sharp(await answer.body())
    .resize(1, 1)
    .raw()
    .toBuffer();
  return [red, green, blue];
}

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
  const [red = 0, , blue = 0] = await colourOf(page);
  expect(red).toBeGreaterThan(blue);

  const admin = await openBrowser();
  await signInWith(admin, await addMember('school_admin', PASSWORD), PASSWORD);
  await admin.goto('/user-management');
  await expect(admin.getByRole('listitem').filter({ hasText: email }).locator('img')).toHaveJSProperty(
    'naturalWidth',
    192,
  );

  const before = await pictureIn(page).getAttribute('src');
  await choose(page, await photo());
  await dialog.getByLabel('Move up or down').fill('100');
  await dialog.getByRole('button', { name: 'Save Picture' }).click();
  await expect(pictureIn(page)).not.toHaveAttribute('src', before ?? '');
  const [redder = 0, , bluer = 0] = await colourOf(page);
  expect(bluer).toBeGreaterThan(redder);

  await page.getByRole('main').getByRole('button', { name: 'Remove', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Picture Removed', { exact: true })).toBeVisible();
  await expect(pictureIn(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload Picture' })).toBeVisible();
});

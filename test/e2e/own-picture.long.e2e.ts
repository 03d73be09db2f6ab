import { expect, test } from './console-test.js';
import { confirmByEnter, tabTo } from './keyboard.js';
import { addMember, signInWith } from './members.js';
import { photo, choose } from './own-picture-steps.js';

const PASSWORD = 'a quiet morning in June';

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

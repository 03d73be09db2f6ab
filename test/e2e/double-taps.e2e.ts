import { createClassroom, expectFigure, openAward, openClassroom } from './classroom.js';
import { expect, test } from './console-test.js';
import { QUICK_MS } from './double-tap.js';
import { testDoubleTaps } from './double-tap-stories.js';
import { PHONE } from './screens.js';

const AVA = 'Ava Martin';
test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

testDoubleTaps(QUICK_MS);

test('a key held down does not run through a confirmation, which keeps the focus', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  await signInAs('admin');
  await openClassroom(page, classroom);
  const dialog = await openAward(page, AVA);
  await dialog.getByRole('switch', { name: 'Use custom point amount (Admin only)' }).tap();
  await dialog.getByLabel('Points for each student').fill('25');
  await dialog.getByRole('button', { name: 'Award Points' }).focus();
  const confirm = dialog.getByRole('button', { name: 'Give' });
  // A second `down` without an `up` is the key's repeat.
  await page.keyboard.down('Enter');
  await expect(confirm).toBeFocused();
  await page.waitForTimeout(700);
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(confirm).toBeFocused();
  await expect(confirm).toBeEnabled();

  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectFigure(page, 'Total Points', 25);
});

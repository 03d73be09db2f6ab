import { expect, test } from '../console-test.js';
import { addSchoolOf, signInWith } from '../members.js';
import { expectDone, firstSteps } from './first-hour-steps.js';

const PASSWORD = 'a quiet first day';

test('the first steps of a new school tick themselves, and can be dismissed', async ({ page }) => {
  const [email = ''] = await addSchoolOf([{ role: 'school_admin', name: 'Robin Hale' }], PASSWORD);
  await signInWith(page, email, PASSWORD);
  await expectDone(page, 0);
  await expect(firstSteps(page).getByRole('button', { name: 'Give a Point' })).toBeDisabled();
  await firstSteps(page).getByRole('button', { name: 'Add 6 Examples' }).click();
  await expectDone(page, 1);

  await firstSteps(page).getByRole('link', { name: 'Invite Staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Several' });
  const list = ['Name,Email,Class', 'Ada Park,ada@willow.test,Room 9', 'Ben Cole,ben at willow,'];
  await dialog.getByLabel('Or paste the list here').fill(list.join('\n'));
  await dialog.getByRole('button', { name: 'Next' }).click();
  const problems = dialog.getByRole('region', { name: 'Problems' });
  await expect(problems).toContainText('Row 2: There is no class “Room 9”');
  await expect(problems).toContainText('Row 3: Please enter a valid email address');
  const invite = dialog.getByRole('button', { name: 'Invite 1 Person' });
  await expect(invite).toBeDisabled();
  await problems.getByRole('checkbox').check();
  await invite.click();
  await expect(dialog.getByText('1 person invited')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Teachers' })).toContainText('ada@willow.test');

  await page.goto('/');
  await expectDone(page, 2);
  await firstSteps(page).getByRole('button', { name: 'Dismiss these steps' }).click();
  await expect(firstSteps(page)).toBeHidden();
  await page.reload();
  await expect(page.getByText('No Classes Yet')).toBeVisible();
  await expect(firstSteps(page)).toBeHidden();
});

import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { addClassReward, givePointsTo, redeem } from '../spending.js';
import { rows, openReports } from './reports-steps.js';

const AVA = 'Ava Martin';

test('lists what was redeemed, by whom and with whose approval', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA]);
  await givePointsTo(admin, classroom, { [AVA]: 20 });
  const reward = await addClassReward(admin, classroom);
  await redeem(admin, classroom, AVA, reward);
  await signInAs('admin');
  await openReports(page, `?class=${classroom.id}`);

  await expect(page.getByRole('columnheader')).toHaveText([
    'Student',
    'Reward',
    'Points Spent',
    'Status',
    'Date',
    'Approved By',
  ]);
  await expect(rows(page)).toHaveCount(1);
  const cells = rows(page).getByRole('cell');
  await expect(cells.nth(0)).toContainText(AVA);
  await expect(cells.nth(1)).toHaveText(reward.name);
  await expect(cells.nth(2)).toHaveText('12');
  await expect(cells.nth(3)).toHaveText('To hand out');
  await expect(cells.nth(4)).toHaveText(/^\w{3} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/);
  await expect(cells.nth(5)).not.toHaveText('System');

  await rows(page).getByRole('link', { name: AVA }).click();
  const profile = page.getByRole('dialog', { name: AVA });
  await expect(profile.getByRole('list', { name: 'Redemptions' })).toContainText(reward.name);
});

test('is not for staff', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/reports');
  await expect(page).toHaveURL('/');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }),
  ).toBeHidden();
});

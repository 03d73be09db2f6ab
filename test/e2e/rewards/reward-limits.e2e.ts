import { openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';
import { choose, openClassWithReward, openRedeemForSelected, redeem } from '../spending.js';
import { newCode, openPortal, portalReward } from '../student-portal/student-portal.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okafor';

test('a reward is limited to once a week: who has had it is left out, and sees when there is more, on a phone', async ({
  page,
  admin,
  signInAs,
}) => {
  await page.setViewportSize(PHONE);
  const { classroom, reward } = await openClassWithReward(
    { page, admin, signInAs },
    { [AVA]: 20, [BEN]: 20 },
  );
  await page.goto(`/rewards?reward=${reward.id}`);
  await page.getByRole('dialog', { name: reward.name }).getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Reward' });
  await edit.getByRole('combobox', { name: 'Limit per student' }).click();
  await page.getByRole('option', { name: 'Times a week' }).click();
  await edit.getByLabel('How many').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Please enter how many times, as a positive number.')).toBeVisible();
  await edit.getByLabel('How many').fill('1');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('Each student once a week').first()).toBeVisible();

  await redeem(admin, classroom, AVA, reward);
  await openClassroom(page, classroom);
  const dialog = await openRedeemForSelected(page, [AVA, BEN]);
  await expect(dialog.getByRole('radio', { name: reward.name })).toContainText(
    '1 of 2 students can have it now',
  );
  await choose(dialog, reward);
  await expect(dialog.getByRole('list', { name: 'Left out' })).toHaveText(
    new RegExp(`^${AVA}Once a week · again (tomorrow|on \\w+day)$`),
  );
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const [ava] = classroom.students;
  await openPortal(page, await newCode(admin, ava?.id ?? ''));
  const mine = portalReward(page, reward.name);
  await expect(mine).toContainText(/Once a week · again (tomorrow|on \w+day)/);
  await expect(mine.getByRole('button', { name: `: ${reward.name}` }).first()).toBeDisabled();
});

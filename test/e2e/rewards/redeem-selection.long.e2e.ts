import { randomBytes } from 'node:crypto';
import { createClassroom, openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { closeWithEscape } from '../keyboard.js';
import {
  addClassReward,
  balanceOf,
  choose,
  givePointsTo,
  openClassWithReward,
  openRedeem,
  openRedeemForSelected,
} from '../spending.js';
import { expectNoSidewaysScrolling } from '../accessibility.js';
import { PHONE } from '../screens.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okafor';

test('points given after students were ticked count', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA, BEN]);
  const reward = await addClassReward(admin, classroom);
  await signInAs('admin');
  await openClassroom(page, classroom);
  for (const name of [AVA, BEN]) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await givePointsTo(admin, classroom, { [AVA]: 12, [BEN]: 30 });
  await expect(balanceOf(page, BEN)).toHaveText('30');

  await page.getByRole('button', { name: 'Redeem Reward', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, reward);
  await expect(dialog).toContainText('12 points for each of 2 students');
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();
  await expect(dialog.getByRole('status')).toContainText('2of 2 students redeemed');
});

test('more students than spots cannot be sent until some are unticked', async ({ page, admin, signInAs }) => {
  const { reward } = await openClassWithReward(
    { page, admin, signInAs },
    { [AVA]: 20, [BEN]: 20 },
    { quantity: 1 },
  );
  const dialog = await openRedeemForSelected(page, [AVA, BEN]);
  await choose(dialog, reward);

  const confirm = dialog.getByRole('button', { name: 'Confirm Redemption' });
  await expect(dialog.getByRole('alert')).toHaveText('Only 1 spot is left. Untick 1 student to continue.');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('checkbox', { name: AVA }).click();
  await confirm.click();
  await expect(dialog.getByRole('list', { name: 'Left out' })).toHaveText(`${AVA}Not chosen`);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(balanceOf(page, BEN)).toHaveText('8');
  await expect(balanceOf(page, AVA)).toHaveText('20');
});

test('students of several classes are offered only what all of them may have', async ({
  page,
  admin,
  signInAs,
}) => {
  const here = await createClassroom(admin, [AVA]);
  const zoya = `Zoya ${randomBytes(4).toString('hex')}`;
  await createClassroom(admin, [zoya]);
  const reward = await addClassReward(admin, here, { pointCost: 1 });
  await signInAs('admin');
  await openClassroom(page, here);
  await expect((await openRedeem(page, AVA)).getByRole('radio', { name: reward.name })).toBeVisible();
  await closeWithEscape(page, page.getByRole('dialog'));
  await page.getByRole('checkbox', { name: `Select ${AVA}` }).click();
  await page.getByRole('switch', { name: 'Search across all students in school' }).click();
  await page.getByRole('searchbox').fill(zoya);
  const dialog = await openRedeemForSelected(page, [zoya]);

  await expect(dialog).toContainText(`${AVA}, ${zoya}`);
  await expect(dialog.getByRole('radio', { name: reward.name })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { ...PHONE, width: 360 } });

  test('a selection can redeem with a thumb', async ({ page, admin, signInAs }) => {
    const { reward } = await openClassWithReward({ page, admin, signInAs }, { [AVA]: 20, [BEN]: 8 });
    const dialog = await openRedeemForSelected(page, [AVA, BEN]);
    await expectNoSidewaysScrolling(page);
    await choose(dialog, reward);
    await expectNoSidewaysScrolling(page);
    await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();
    await expect(dialog.getByRole('status')).toContainText('1of 2 students redeemed');
    await expectNoSidewaysScrolling(page);
  });
});

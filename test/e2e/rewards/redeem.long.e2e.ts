import { drawWinners } from '#contracts/rewards/raffles';
import { listRedemptions } from '#contracts/rewards/redemptions';
import { createClassroom, openClassroom, expectFigure } from '../classroom.js';
import { expect, test } from '../console-test.js';
import {
  addClassReward,
  balanceOf,
  choose,
  givePointsTo,
  openClassWithReward,
  openRedeem,
  redeem,
  studentOf,
  FULL,
  REDEEM,
} from '../spending.js';
import { holdAnswers } from '../held-answers.js';
import { confirmByEnter, tabTo } from '../keyboard.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okafor';

test('a student’s profile leads to the rewards', async ({ page, admin, signInAs }) => {
  const { reward } = await openClassWithReward({ page, admin, signInAs }, { [AVA]: 20 });
  await page.getByRole('button', { name: `View profile of ${AVA}` }).click();
  const profile = page.getByRole('dialog', { name: AVA });
  await profile.getByRole('button', { name: 'Redeem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redeem Reward' });
  await choose(dialog, reward);
  await page.getByRole('button', { name: 'Confirm Redemption' }).click();
  await expect(page.getByText('Reward redeemed!', { exact: true })).toBeVisible();
  await expect(profile).toContainText('8points');
});

test('a reward that the student gets at once leaves nothing to hand out, and can be undone', async ({
  page,
  admin,
  signInAs,
}) => {
  const { reward } = await openClassWithReward({ page, admin, signInAs }, { [AVA]: 20 });
  const sent = page.waitForRequest('**/api/redemptions/redeem');
  const dialog = await openRedeem(page, AVA);
  await choose(dialog, reward);
  await dialog.getByRole('checkbox', { name: 'Handed out now' }).check();
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();

  await expect(
    page.getByText(`${AVA} redeemed ${reward.name} for 12 points. Handed out.`, { exact: true }),
  ).toBeVisible();
  const { studentId } = (await sent).postDataJSON() as { studentId: string };
  const states = async () => {
    const answer = await admin.get(`${listRedemptions.path}?studentId=${studentId}`);
    return ((await answer.json()) as { status: string }[]).map(({ status }) => status);
  };
  await expect.poll(states).toEqual(['fulfilled']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Redemption undone', { exact: true })).toBeVisible();
  await expect(balanceOf(page, AVA)).toHaveText('20');
  await expect.poll(states).toEqual(['refunded']);
});

test('rewards out of reach show why, and can’t be chosen', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA, BEN]);
  await givePointsTo(admin, classroom, { [AVA]: 10, [BEN]: 10 });
  const rewards = [
    await addClassReward(admin, classroom, { pointCost: 13 }),
    await addClassReward(admin, classroom, { pointCost: 1, quantity: 1 }),
    await addClassReward(admin, classroom, { type: 'raffle', pointCost: 1, raffleWinners: 1 }),
  ] as const;
  await redeem(admin, classroom, BEN, rewards[1]);
  const raffle = `/api/raffles/${rewards[2].id}`;
  await admin.post(`${raffle}/enter`, { data: { studentId: studentOf(classroom, BEN) } });
  expect(drawWinners.response.parse(await (await admin.post(`${raffle}/draw`)).json()).winners).toHaveLength(
    1,
  );
  const [dear, full, drawn] = rewards;
  await signInAs('admin');
  await openClassroom(page, classroom);
  const dialog = await openRedeem(page, AVA);

  for (const [reward, reason] of [
    [dear, 'Need 3 more points'],
    [full, 'Full'],
    [drawn, 'Raffle Ended'],
  ] as const) {
    const tile = dialog.getByRole('radio', { name: reward.name });
    await expect(tile.getByText(reason)).toHaveCount(1);
    await expect(tile).toBeDisabled();
  }
});

test('balances move before the server has answered, and back when it refuses', async ({
  page,
  admin,
  signInAs,
}) => {
  const { reward } = await openClassWithReward({ page, admin, signInAs }, { [AVA]: 20 });
  const refuse = await holdAnswers(page, REDEEM, (route) => route.fulfill({ status: 409, json: FULL }));
  const dialog = await openRedeem(page, AVA);
  await choose(dialog, reward);
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();

  await expectFigure(page, 'Rewards', 1);
  await expect(dialog.getByRole('button', { name: 'Redeeming...' })).toBeVisible();
  await expect(dialog.locator('dl')).toHaveText('20Points now−12Cost8Points after');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  refuse();
  // In a toast, and in the dialog until the next attempt.
  await expect(page.getByText(FULL.message, { exact: true })).toHaveCount(2);
  await expectFigure(page, 'Rewards', 0);
  await expect(dialog.getByRole('button', { name: 'Confirm Redemption' })).toBeEnabled();
});

test('works with the keyboard alone', async ({ page, admin, signInAs }) => {
  await openClassWithReward({ page, admin, signInAs }, { [AVA]: 3 }, { pointCost: 1 });
  const button = page.getByRole('button', { name: `Redeem for ${AVA}` });
  // The students are one stop of the Tab key.
  await tabTo(page, page.getByRole('button', { name: `Award points to ${AVA}` }));
  await page.keyboard.press('ArrowRight');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Redeem', exact: true }));
  await page.keyboard.press('Enter');
  await confirmByEnter(page, dialog.getByRole('button', { name: 'Confirm Redemption' }));

  await expect(dialog).toBeHidden();
  await expect(balanceOf(page, AVA)).toHaveText('2');
  await expect(button).toBeFocused();
});

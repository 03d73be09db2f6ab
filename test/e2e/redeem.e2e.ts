import { drawWinners } from '#contracts/raffles';
import { type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { expectNoSidewaysScrolling } from './accessibility.js';
import { createClassroom, expectFigure, openClassroom, openDemo, studentRow } from './classroom.js';
import { expect, test } from './fixtures.js';
import { confirmByEnter, tabTo } from './keyboard.js';
import { PHONE } from './screens.js';
import {
  addClassReward,
  choose,
  givePointsTo,
  openRedeem,
  openRedeemForSelected,
  redeem,
  studentOf,
} from './spending.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okafor';
const CLEO = 'Cleo Adler';
const REDEEM = '**/api/redemptions/redeem';
const FULL = {
  statusCode: 409,
  error: 'Conflict',
  message: 'This reward is full: 2 redemptions are all there can be.',
};

const balance = (page: Page, name: string) =>
  studentRow(page, name).locator('.tabular-nums.font-semibold').first();

test('a reward is redeemed after its price was seen, and everything on the screen follows', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA, BEN]);
  await givePointsTo(admin, classroom, { [AVA]: 20 });
  const reward = await addClassReward(admin, classroom, { description: 'Six colors', quantity: 2 });
  await signInAs('admin');
  await openClassroom(page, classroom);
  const dialog = await openRedeem(page, AVA);

  await expect(dialog).toHaveAccessibleName('Redeem Reward');
  await expect(dialog.getByRole('button', { name: 'Redeem', exact: true })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: reward.name })).toContainText('2 of 2 spots left');
  await choose(dialog, reward);

  await expect(dialog).toHaveAccessibleName('Confirm Redemption');
  await expect(dialog).toContainText('Six colors');
  await expect(dialog.locator('dl')).toHaveText('20Points now−12Cost8Points after');
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText('Reward redeemed!', { exact: true })).toBeVisible();
  await expect(
    page.getByText(`${AVA} redeemed ${reward.name} for 12 points.`, { exact: true }),
  ).toBeVisible();
  await expect(balance(page, AVA)).toHaveText('8');
  await expectFigure(page, 'Rewards', 1);
  await expectFigure(page, 'Total Points', 20);
  await expect(page.getByRole('button', { name: `Redeem for ${AVA}` })).toBeFocused();
});

test('a redemption can be undone from its message', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA]);
  await givePointsTo(admin, classroom, { [AVA]: 20 });
  const reward = await addClassReward(admin, classroom);
  await signInAs('admin');
  await openClassroom(page, classroom);
  const dialog = await openRedeem(page, AVA);
  await choose(dialog, reward);
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect(page.getByText('Redemption undone', { exact: true })).toBeVisible();
  await expect(balance(page, AVA)).toHaveText('20');
  await page.reload();
  await expectFigure(page, 'Rewards', 0);
});

test('a raffle is entered, more than once', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA]);
  await givePointsTo(admin, classroom, { [AVA]: 5 });
  const raffle = await addClassReward(admin, classroom, { type: 'raffle', pointCost: 2, raffleWinners: 1 });
  await signInAs('admin');
  await openClassroom(page, classroom);
  for (const left of ['3', '1']) {
    const dialog = await openRedeem(page, AVA);
    await dialog.getByRole('radio', { name: raffle.name }).click();
    await expect(dialog).toHaveAccessibleName('Enter Student into Raffle');
    await dialog.getByRole('button', { name: 'Enter Raffle' }).click();
    await expect(dialog).toHaveAccessibleName('Confirm Raffle Entry');
    await dialog.getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(page.getByText('Raffle entry successful!', { exact: true })).toBeVisible();
    await expect(balance(page, AVA)).toHaveText(left);
  }
  await expect((await openRedeem(page, AVA)).getByRole('radio', { name: raffle.name })).toContainText(
    '2 entries',
  );
});

test('what can’t be had says why, and can’t be chosen', async ({ page, admin, signInAs }) => {
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
    await expect(tile).toContainText(reason);
    await expect(tile).toBeDisabled();
  }
});

test('a selection is told who can’t afford it before, and what came of each after', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA, BEN, CLEO]);
  await givePointsTo(admin, classroom, { [AVA]: 20, [BEN]: 8, [CLEO]: 15 });
  const reward = await addClassReward(admin, classroom);
  await signInAs('admin');
  await openClassroom(page, classroom);
  const keys = new Set<string | undefined>();
  await page.route(REDEEM, async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    const { studentId } = route.request().postDataJSON() as { studentId: string };
    if (studentId === studentOf(classroom, CLEO)) await route.fulfill({ status: 409, json: FULL });
    else await route.continue();
  });
  const dialog = await openRedeemForSelected(page, [AVA, BEN, CLEO]);
  await expect(dialog.getByRole('radio', { name: reward.name })).toContainText(
    '2 of 3 students have enough points',
  );
  await choose(dialog, reward);

  await expect(dialog).toContainText('12 points for each of 2 students, 24 points in all');
  await expect(dialog.getByRole('list', { name: 'Students' })).toContainText(AVA);
  await expect(dialog.getByRole('list', { name: 'Left out' })).toHaveText(`${BEN}Need 4 more points`);
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();

  const outcomes = dialog.getByRole('list', { name: 'Outcome for each student' }).getByRole('listitem');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await expect(dialog.getByRole('status')).toContainText('1of 3 students redeemed');
  await expect(outcomes.filter({ hasText: AVA })).toContainText('−12 points');
  await expect(outcomes.filter({ hasText: CLEO })).toContainText(FULL.message);
  await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText(BEN);
  expect(keys.size).toBe(2);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expect(balance(page, AVA)).toHaveText('8');
  await expect(balance(page, CLEO)).toHaveText('15');
  await expect(page.getByText('students selected')).toBeHidden();
  await expectFigure(page, 'Rewards', 1);
});

test('points that came after students were ticked count', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA, BEN]);
  const reward = await addClassReward(admin, classroom);
  await signInAs('admin');
  await openClassroom(page, classroom);
  for (const name of [AVA, BEN]) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await givePointsTo(admin, classroom, { [AVA]: 12, [BEN]: 30 });
  await expect(balance(page, BEN)).toHaveText('30');

  await page.getByRole('button', { name: 'Redeem Reward', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, reward);
  await expect(dialog).toContainText('12 points for each of 2 students');
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();
  await expect(dialog.getByRole('status')).toContainText('2of 2 students redeemed');
});

test('more students than spots are not sent until some are unticked', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA, BEN]);
  await givePointsTo(admin, classroom, { [AVA]: 20, [BEN]: 20 });
  const reward = await addClassReward(admin, classroom, { quantity: 1 });
  await signInAs('admin');
  await openClassroom(page, classroom);
  const dialog = await openRedeemForSelected(page, [AVA, BEN]);
  await choose(dialog, reward);

  const confirm = dialog.getByRole('button', { name: 'Confirm Redemption' });
  await expect(dialog.getByRole('alert')).toHaveText('Only 1 spot is left. Untick 1 student to go on.');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('checkbox', { name: AVA }).click();
  await confirm.click();
  await expect(dialog.getByRole('list', { name: 'Left out' })).toHaveText(`${AVA}Not chosen`);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(balance(page, BEN)).toHaveText('8');
  await expect(balance(page, AVA)).toHaveText('20');
});

test('balances move before the server has answered, and back when it refuses', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  await givePointsTo(admin, classroom, { [AVA]: 20 });
  const reward = await addClassReward(admin, classroom);
  await signInAs('admin');
  await openClassroom(page, classroom);
  let refuse = () => {};
  const asked = new Promise<void>((resolve) => (refuse = resolve));
  await page.route(REDEEM, async (route) => {
    await asked;
    await route.fulfill({ status: 409, json: FULL });
  });
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

test('a redemption whose answer was lost is made once when it is sent again', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA, BEN]);
  await givePointsTo(admin, classroom, { [AVA]: 30, [BEN]: 30 });
  const reward = await addClassReward(admin, classroom);
  await signInAs('admin');
  await openClassroom(page, classroom);
  const keys: (string | undefined)[] = [];
  await page.route(REDEEM, async (route) => {
    const { studentId } = route.request().postDataJSON() as { studentId: string };
    if (studentId !== studentOf(classroom, BEN)) return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    // The server carried it out, but its answer is lost.
    const response = await route.fetch();
    return keys.length === 1 ? route.abort() : route.fulfill({ response });
  });
  const dialog = await openRedeemForSelected(page, [AVA, BEN]);
  await choose(dialog, reward);
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();
  await expect(dialog.getByText('No answer came. Try again: no one pays twice.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try Again for 1 Student' }).click();

  await expect(dialog.getByRole('status')).toContainText('2of 2 students redeemed');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await page.reload();
  await expect(balance(page, BEN)).toHaveText('18');
  await expectFigure(page, 'Rewards', 2);
});

test('students of several classes are offered what all of them may have', async ({
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
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: `Select ${AVA}` }).click();
  await page.getByRole('checkbox', { name: 'Search across all students in school' }).click();
  await page.getByRole('searchbox').fill(zoya);
  const dialog = await openRedeemForSelected(page, [zoya]);

  await expect(dialog).toContainText(`${AVA}, ${zoya}`);
  await expect(dialog.getByRole('radio', { name: reward.name })).toBeHidden();
});

test('is not for staff, and leads teachers to the rewards', async ({ page, signInAs }) => {
  await signInAs('staff');
  await openDemo(page);
  await expect(page.getByRole('button', { name: /^Award points to/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Redeem/ })).toBeHidden();

  await signInAs('teacher');
  await openDemo(page);
  await expect(page.getByRole('button', { name: /^Redeem for/ }).first()).toBeVisible();
  await page.getByRole('region', { name: 'Students' }).getByRole('link', { name: 'Rewards' }).click();
  await expect(page).toHaveURL('/rewards');
});

test('can be done by the keyboard alone', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA]);
  await givePointsTo(admin, classroom, { [AVA]: 3 });
  await addClassReward(admin, classroom, { pointCost: 1 });
  await signInAs('admin');
  await openClassroom(page, classroom);
  const button = page.getByRole('button', { name: `Redeem for ${AVA}` });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Redeem', exact: true }));
  await page.keyboard.press('Enter');
  await confirmByEnter(page, dialog.getByRole('button', { name: 'Confirm Redemption' }));

  await expect(dialog).toBeHidden();
  await expect(balance(page, AVA)).toHaveText('2');
  await expect(button).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { ...PHONE, width: 360 } });

  test('a selection redeems with the thumb', async ({ page, admin, signInAs }) => {
    const classroom = await createClassroom(admin, [AVA, BEN]);
    await givePointsTo(admin, classroom, { [AVA]: 20, [BEN]: 8 });
    const reward = await addClassReward(admin, classroom);
    await signInAs('admin');
    await openClassroom(page, classroom);
    const dialog = await openRedeemForSelected(page, [AVA, BEN]);
    await expectNoSidewaysScrolling(page);
    await choose(dialog, reward);
    await expectNoSidewaysScrolling(page);
    await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();
    await expect(dialog.getByRole('status')).toContainText('1of 2 students redeemed');
    await expectNoSidewaysScrolling(page);
  });
});

import { changePrice } from '../catalogue.js';
import { chooseClassOption, expectFigure, openDemo } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { balanceOf, choose, openClassWithReward, openRedeem } from '../spending.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okafor';

test('a reward is redeemed after its price was seen, and everything on the screen follows', async ({
  page,
  admin,
  signInAs,
}) => {
  const { reward } = await openClassWithReward(
    { page, admin, signInAs },
    { [AVA]: 20, [BEN]: 0 },
    { description: 'Six colors', quantity: 2 },
  );
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
  await expect(balanceOf(page, AVA)).toHaveText('8');
  await expectFigure(page, 'Rewards', 1);
  await expectFigure(page, 'Total Points', 20);
  await expect(page.getByRole('button', { name: `Redeem for ${AVA}` })).toBeFocused();
});

test('a redemption can be undone from its message', async ({ page, admin, signInAs }) => {
  const { reward } = await openClassWithReward({ page, admin, signInAs }, { [AVA]: 20 });
  const dialog = await openRedeem(page, AVA);
  await choose(dialog, reward);
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect(page.getByText('Redemption undone', { exact: true })).toBeVisible();
  await expect(balanceOf(page, AVA)).toHaveText('20');
  await page.reload();
  await expectFigure(page, 'Rewards', 0);
});

test('a raffle is entered, more than once', async ({ page, admin, signInAs }) => {
  const { reward: raffle } = await openClassWithReward(
    { page, admin, signInAs },
    { [AVA]: 5 },
    { type: 'raffle', pointCost: 2, raffleWinners: 1 },
  );
  for (const left of ['3', '1']) {
    const dialog = await openRedeem(page, AVA);
    await dialog.getByRole('radio', { name: raffle.name }).click();
    await expect(dialog).toHaveAccessibleName('Enter Student into Raffle');
    await dialog.getByRole('button', { name: 'Enter Raffle' }).click();
    await expect(dialog).toHaveAccessibleName('Confirm Raffle Entry');
    await dialog.getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(page.getByText('Raffle entry successful!', { exact: true })).toBeVisible();
    await expect(balanceOf(page, AVA)).toHaveText(left);
  }
  await expect((await openRedeem(page, AVA)).getByRole('radio', { name: raffle.name })).toContainText(
    '2 entries',
  );
});

test('a price that changed meanwhile is shown before anything is paid', async ({ page, admin, signInAs }) => {
  // The price on screen is out of date until the server says so.
  await page.route('**/api/live**', (route) => route.abort());
  const { reward } = await openClassWithReward({ page, admin, signInAs }, { [AVA]: 20 });
  const dialog = await openRedeem(page, AVA);
  await choose(dialog, reward);
  await expect(dialog).toContainText('−12Cost');
  await changePrice(admin, reward, 15);
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();
  const notice = 'The price changed to 15 points. Look again before you redeem.';
  await expect(dialog.getByText(notice, { exact: true })).toBeVisible();
  await expect(dialog).toContainText('−15Cost');
  await expect(dialog).toContainText('5Points after');
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();
  await expect(dialog).toBeHidden();
  await expect(balanceOf(page, AVA)).toHaveText('5');
});

test('is not for staff, and leads teachers to the rewards', async ({ page, signInAs }) => {
  await signInAs('staff');
  await openDemo(page);
  await expect(page.getByRole('button', { name: /^Award points to/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Redeem/ })).toBeHidden();

  await signInAs('teacher');
  await openDemo(page);
  await expect(page.getByRole('button', { name: /^Redeem for/ }).first()).toBeVisible();
  await chooseClassOption(page, 'Rewards');
  await expect(page).toHaveURL('/rewards');
});

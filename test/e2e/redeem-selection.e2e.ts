import { randomBytes } from 'node:crypto';
import { expectNoSidewaysScrolling } from './accessibility.js';
import { createClassroom, expectFigure, openClassroom } from './classroom.js';
import { expect, test } from './fixtures.js';
import { closeWithEscape } from './keyboard.js';
import { PHONE } from './screens.js';
import {
  addClassReward,
  balanceOf,
  choose,
  FULL,
  givePointsTo,
  openClassWithReward,
  openRedeem,
  openRedeemForSelected,
  REDEEM,
  studentOf,
} from './spending.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okafor';
const CLEO = 'Cleo Adler';

test('a selection lists who can’t afford it beforehand, and each outcome afterwards', async ({
  page,
  admin,
  signInAs,
}) => {
  const { classroom, reward } = await openClassWithReward(
    { page, admin, signInAs },
    { [AVA]: 20, [BEN]: 8, [CLEO]: 15 },
  );
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

  await expect(balanceOf(page, AVA)).toHaveText('8');
  await expect(balanceOf(page, CLEO)).toHaveText('15');
  await expect(page.getByText('students selected')).toBeHidden();
  await expectFigure(page, 'Rewards', 1);
});

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

test('a redemption whose answer was lost is made once when it is sent again', async ({
  page,
  admin,
  signInAs,
}) => {
  const { classroom, reward } = await openClassWithReward(
    { page, admin, signInAs },
    { [AVA]: 30, [BEN]: 30 },
  );
  const keys: (string | undefined)[] = [];
  const sent: string[] = [];
  await page.route(REDEEM, async (route) => {
    const { studentId } = route.request().postDataJSON() as { studentId: string };
    sent.push(studentId);
    if (studentId !== studentOf(classroom, BEN)) return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    // The server carried it out, but its answer is lost.
    const response = await route.fetch();
    return keys.length === 1 ? route.abort() : route.fulfill({ response });
  });
  const dialog = await openRedeemForSelected(page, [AVA, BEN]);
  await choose(dialog, reward);
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();
  await expect(
    dialog.getByText('We couldn’t confirm this one. Try again; points are only taken once.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Try Again for 1 Student' }).click();

  await expect(dialog.getByRole('status')).toContainText('2of 2 students redeemed');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(sent).toHaveLength(3);
  await page.reload();
  await expect(balanceOf(page, BEN)).toHaveText('18');
  await expectFigure(page, 'Rewards', 2);
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

import { expectFigure } from '../classroom.js';
import { expect, test } from '../console-test.js';
import {
  balanceOf,
  choose,
  FULL,
  openClassWithReward,
  openRedeemForSelected,
  REDEEM,
  studentOf,
} from '../spending.js';

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

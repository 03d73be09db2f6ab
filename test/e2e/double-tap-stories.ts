import {
  createClassroom,
  expectFigure,
  openAwardDialog,
  openClassroom,
  openQuickAward,
  studentRow,
} from './classroom.js';
import { doubleTap } from './double-tap.js';
import { expect, test } from './console-test.js';
import { openClassWithReward, openRedeem } from './spending.js';

const AVA = 'Ava Martin';

/** On a phone. @param pause milliseconds between the taps */
export function testDoubleTaps(pause: number): void {
  test(`a double tap within ${pause} ms awards once, and leaves the point`, async ({
    page,
    admin,
    signInAs,
  }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, [AVA]));
    const sheet = await openQuickAward(page, AVA);
    const category = sheet.getByRole('button', { name: 'Respect' });
    await expect(category).not.toHaveAttribute('data-guarded');
    const said = page.getByText(`${AVA} got 1 point for Respect.`, { exact: true });
    await doubleTap(page, category, pause, said);

    await expect(said).toBeVisible();
    await expect(page.getByText('Award taken back', { exact: true })).toBeHidden();
    await page.reload();
    await expectFigure(page, 'Total Points', 1);
  });

  test(`a double tap within ${pause} ms on Award opens the categories, and chooses none`, async ({
    page,
    admin,
    signInAs,
  }) => {
    const names = Array.from({ length: 9 }, (_, number) => `Pupil ${number + 1}`);
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, names));
    const sheet = page.getByRole('dialog', { name: 'Award Pupil 9' });
    // Where the sheet will be.
    await doubleTap(page, page.getByRole('button', { name: 'Award points to Pupil 9' }), pause, sheet);
    await expect(sheet).toBeVisible();
    await expectFigure(page, 'Today', 0);
  });

  test(`a double tap within ${pause} ms does not run through the confirmations`, async ({
    page,
    admin,
    signInAs,
  }) => {
    const { reward } = await openClassWithReward({ page, admin, signInAs }, { [AVA]: 20 });
    const redeeming = await openRedeem(page, AVA);
    await redeeming.getByRole('radio', { name: reward.name }).tap();
    const confirm = redeeming.getByRole('button', { name: 'Confirm Redemption' });
    await doubleTap(page, redeeming.getByRole('button', { name: 'Redeem', exact: true }), pause, confirm);
    await expect(redeeming).toHaveAccessibleName('Confirm Redemption');
    await redeeming.getByRole('button', { name: 'Close' }).tap();

    const awarding = await openAwardDialog(page, AVA);
    await awarding.getByRole('radio', { name: 'Respect' }).tap();
    await awarding.getByRole('switch', { name: 'Use custom point amount (Admin only)' }).tap();
    await awarding.getByLabel('Points for each student').fill('25');
    const confirmAward = awarding.getByRole('button', { name: 'Give' });
    await doubleTap(page, awarding.getByRole('button', { name: 'Award Points' }), pause, confirmAward);
    await expect(awarding).toHaveAccessibleName(`Respect: 25 points to ${AVA}`);
    await page.reload();
    await expectFigure(page, 'Rewards', 0);
    await expectFigure(page, 'Total Points', 20);
  });

  test(`a double tap within ${pause} ms redeems once`, async ({ page, admin, signInAs }) => {
    const { reward } = await openClassWithReward({ page, admin, signInAs }, { [AVA]: 30 });
    const dialog = await openRedeem(page, AVA);
    await dialog.getByRole('radio', { name: reward.name }).tap();
    await dialog.getByRole('button', { name: 'Redeem', exact: true }).tap();
    const confirm = dialog.getByRole('button', { name: 'Confirm Redemption' });
    await expect(confirm).not.toHaveAttribute('data-guarded');
    const said = page.getByText('Reward redeemed!', { exact: true });
    await doubleTap(page, confirm, pause, said);

    await expect(said).toBeVisible();
    await page.reload();
    await expectFigure(page, 'Rewards', 1);
    await expect(studentRow(page, AVA)).toContainText('18');
  });
}

import { type Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from '../accessibility.js';
import { addReward, changePrice, spend } from '../catalogue.js';
import { expect, test } from '../console-test.js';
import { closeWithEscape } from '../keyboard.js';
import { DESKTOP, PHONE } from '../screens.js';
import { createPupil, expectPoints, openPortal, portalReward } from './student-portal.js';

const says = (page: Page, text: string) => page.getByText(text, { exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test.use({ loads: true });

const NAME = 'Noor Haddad';

test('a student redeems a reward, on a phone', async ({ page, admin }) => {
  const pupil = await createPupil(admin, NAME, 10);
  const { classId } = pupil;
  const reward = await addReward(admin, 'Kite', {
    classId,
    pointCost: 4,
    quantity: 2,
    description: 'For windy days',
  });
  await page.setViewportSize(PHONE);
  await openPortal(page, pupil.code);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText('Grade 4 • Student ID: N/A')).toBeVisible();
  await expectPoints(page, 'Current Points', 10);
  await expectPoints(page, 'Total Earned', 10);
  await expectPoints(page, 'Total Spent', 0);
  const card = portalReward(page, reward.name);
  for (const text of ['Instant Reward', 'For windy days', '2 spots left', '4 points'])
    await expect(card).toContainText(text);

  await card.getByRole('button', { name: 'Redeem' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Redemption' });
  for (const text of [reward.name, 'For windy days', 'Cost4', 'Current points10', 'Points after6'])
    await expect(question).toContainText(text);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expectPoints(page, 'Current Points', 10);

  await card.getByRole('button', { name: 'Redeem' }).click();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/student/redeem', async (route) => {
    await held;
    await route.continue();
  });
  await question.getByRole('button', { name: 'Confirm Redemption' }).click();
  await expect(question.getByRole('button', { name: 'Redeeming...' })).toBeVisible();
  letGo();
  await expect(says(page, 'Reward redeemed!')).toBeVisible();
  await expect(says(page, `${reward.name} for 4 points`)).toBeVisible();
  await expectPoints(page, 'Current Points', 6);
  await expectPoints(page, 'Total Spent', 4);
  await expect(card).toContainText('1 spot left');

  await tab(page, 'My Redemptions');
  const mine = page.getByRole('region', { name: 'My Redemptions' }).getByRole('listitem');
  await expect(mine).toHaveText(
    new RegExp(
      `^${reward.name}To hand out\\w+ \\d+, \\d+ at \\d+:\\d\\d [AP]MShow this to your teacher to get it.4 points$`,
    ),
  );
  await tab(page, 'Recent Points');
  const lines = page.getByRole('region', { name: 'Recent Points' }).getByRole('listitem');
  await expect(lines.first()).toHaveText(new RegExp(`^−4Redeemed ${reward.name}`));
  await expect(lines.last()).toHaveText(/^\+10\w.* from .+Today, \d+:\d\d [AP]MBalance10$/);
  await page.reload();
  await expectPoints(page, 'Current Points', 6);
});

test('a student enters a raffle and follows the draw, on a desktop', async ({ page, admin }) => {
  const pupil = await createPupil(admin, NAME, 5);
  const raffle = await addReward(admin, 'Canoe', {
    classId: pupil.classId,
    type: 'raffle',
    raffleWinners: 1,
    pointCost: 2,
    // 11 p.m. of the day before in the school’s zone.
    raffleEndDate: '2027-02-01T05:00:00.000Z',
  });
  await page.setViewportSize(DESKTOP);
  await openPortal(page, pupil.code);
  const card = portalReward(page, raffle.name);
  for (const text of ['Raffle Entry', 'Closes Jan 31, 2027 at 11:00 PM', 'No entries yet'])
    await expect(card).toContainText(text);
  for (const entries of [1, 2]) {
    await card.getByRole('button', { name: 'Enter Raffle' }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm Raffle Entry' });
    await question.getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(question).toBeHidden();
    await expect(says(page, 'Raffle entry successful!')).toBeVisible();
    await expect(card).toContainText(`Your entries: ${entries}`);
  }
  await expectPoints(page, 'Current Points', 1);
  await expect(card.getByRole('button', { name: 'Need more points' })).toBeDisabled();
  await expect(card.getByRole('button', { name: /^1 to go · Save for this/ })).toBeVisible();
  await card.getByRole('button', { name: /is drawn$/ }).click();
  await expect(page.getByRole('dialog', { name: raffle.name })).toContainText(raffle.seedCommitment ?? '-');
  await closeWithEscape(page, page.getByRole('dialog', { name: raffle.name }));

  await page.route('**/api/raffles/*/winners', (route) => route.abort());
  expect((await admin.post(`/api/raffles/${raffle.id}/draw`)).ok()).toBe(true);
  await expect(card).toContainText('Winners drawn');
  await expect(card.getByRole('alert')).toContainText('The winners could not be loaded.');
  await page.unroute('**/api/raffles/*/winners');
  const winners = card.getByRole('list', { name: 'Winners' });
  // News of the school may load them before anybody presses.
  await card.getByRole('button', { name: 'Try again' }).or(winners).first().click();
  await expect(winners).toHaveText(`${NAME}You won!`);
  await expect(card.getByRole('button', { name: 'Raffle Ended' })).toBeDisabled();
  await card.getByRole('button', { name: /is drawn$/ }).click();
  const draw = page.getByRole('dialog', { name: raffle.name });
  await draw.getByRole('button', { name: 'Check this draw' }).click();
  await expect(draw.getByText('This draw is fair:')).toBeVisible();
  await closeWithEscape(page, draw);
  await tab(page, 'My Redemptions');
  const mine = page.getByRole('region', { name: 'My Redemptions' });
  await expect(mine.getByText('Raffle Entry')).toHaveCount(2);
  await page.setViewportSize({ ...DESKTOP, width: 360 });
  await expectNoSidewaysScrolling(page);
});

test('shows why a reward can’t be chosen: too expensive, full or closed', async ({ page, admin }) => {
  const pupil = await createPupil(admin, NAME, 3);
  const { classId } = pupil;
  const dear = await addReward(admin, 'Kite', { classId, pointCost: 1_203 });
  const full = await addReward(admin, 'Bell', { classId, pointCost: 1, quantity: 1 });
  const unlimited = await addReward(admin, 'Song', { classId, pointCost: 1 });
  await spend(admin, full, [pupil]);
  const closing = await addReward(admin, 'Canoe', {
    classId,
    type: 'raffle',
    raffleWinners: 2,
    pointCost: 1,
    raffleEndDate: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await page.clock.install();
  await openPortal(page, pupil.code);
  await expect(portalReward(page, dear.name)).toContainText('1,200 to go · Save for this');
  await expect(
    portalReward(page, dear.name).getByRole('button', { name: 'Need more points' }),
  ).toBeDisabled();
  await expect(portalReward(page, full.name).getByRole('button', { name: 'Full' })).toBeDisabled();
  await expect(portalReward(page, full.name).getByText('Full')).toHaveCount(1);
  await expect(portalReward(page, unlimited.name)).toContainText('Unlimited');
  // It closes while the portal is open.
  const card = portalReward(page, closing.name);
  await expect(card.getByRole('button', { name: 'Enter Raffle' })).toBeEnabled();
  // The portal goes by the server's clock, of which an answer would tell: it has not moved.
  await page.route('**/api/**', (route) => route.abort());
  // One that was under way may still come, and set the clock back.
  await expect(async () => {
    await page.clock.fastForward(3_600_000);
    await expect(card.getByRole('button', { name: 'Raffle Ended' })).toBeDisabled({ timeout: 2_000 });
  }).toPass();
  await expect(card).toContainText(/Ended \w{3} \d+, 20\d\d at/);
});

test('asks again if the price differs from the price shown', async ({ page, admin }) => {
  const pupil = await createPupil(admin, NAME, 9);
  const reward = await addReward(admin, 'Kite', { classId: pupil.classId, pointCost: 3 });
  await openPortal(page, pupil.code);
  await portalReward(page, reward.name).getByRole('button', { name: 'Redeem' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Redemption' });
  await expect(question).toContainText('Cost3');
  await changePrice(admin, reward, 5);
  await question.getByRole('button', { name: 'Confirm Redemption' }).click();
  const notice = 'The price changed to 5 points. Look again before you redeem.';
  await expect(question.getByRole('alert')).toHaveText(notice);
  await expect(question).toContainText('Cost5');
  await expect(question).toContainText('Points after4');
  await question.getByRole('button', { name: 'Confirm Redemption' }).click();
  await expect(question).toBeHidden();
  await expectPoints(page, 'Current Points', 4);
});

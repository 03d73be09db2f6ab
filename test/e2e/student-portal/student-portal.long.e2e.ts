import { type Page } from '@playwright/test';
import { addReward, givePoints, spend } from '../catalogue.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';
import { createPupil, expectPoints, openPortal, portalReward } from './student-portal.js';

const says = (page: Page, text: string) => page.getByText(text, { exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

const NAME = 'Noor Haddad';

/** Resolves once the leaves of a celebration are there, however briefly. */
function celebration(page: Page): Promise<unknown> {
  return page.evaluate(
    `new Promise((resolve) => new MutationObserver(() => document.querySelector('[data-celebration]') && resolve(true))
      .observe(document.body, { childList: true, subtree: true }))`,
  );
}

test.use({ loads: true });

test('shows that nothing was redeemed, and why', async ({ page, admin }) => {
  const pupil = await createPupil(admin, NAME, 3);
  const reward = await addReward(admin, 'Kite', { classId: pupil.classId });
  await openPortal(page, pupil.code);
  const message = 'Sold out: the only one has been redeemed.';
  const json = { statusCode: 409, error: 'Conflict', message, code: 'reward-full' };
  await page.route('**/api/student/redeem', (route) => route.fulfill({ status: 409, json }));
  await portalReward(page, reward.name).getByRole('button', { name: 'Redeem' }).click();
  await page.getByRole('button', { name: 'Confirm Redemption' }).click();
  await expect(says(page, 'Redemption failed')).toBeVisible();
  await expect(says(page, 'Unable to redeem reward. Please try again.')).toBeVisible();
  await expect(says(page, message)).toBeVisible();
  await expectPoints(page, 'Current Points', 3);
});

test('a student sees every change of their points, a page at a time, and new ones at once', async ({
  page,
  admin,
}) => {
  const pupil = await createPupil(admin, NAME);
  for (let award = 1; award <= 51; award += 1) await givePoints(admin, [pupil.id], 1);
  await page.setViewportSize(PHONE);
  await openPortal(page, pupil.code);
  await tab(page, 'Recent Points');
  await expect(page.getByRole('region', { name: 'Recent Points' }).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: 'See all 51' }).click();
  const all = page.getByRole('region', { name: 'All Points' });
  await expect(all).toBeFocused();
  await expect(all.getByRole('listitem')).toHaveCount(50);
  await all.getByRole('button', { name: 'Show older' }).click();
  await expect(all.getByRole('listitem').last()).toHaveText(/^\+1Respect from .+Today, .+Balance1$/);
  await givePoints(admin, [pupil.id], 7);
  await expect(all.getByRole('listitem').first()).toHaveText(/^\+7.+Balance58$/);
  await expect(all.getByRole('listitem')).toHaveCount(52);
});

test('a goal can be given up, and disappears with its reward', async ({ page, admin }) => {
  const pupil = await createPupil(admin, NAME);
  const reward = await addReward(admin, 'Kite', { classId: pupil.classId });
  await openPortal(page, pupil.code);
  const save = portalReward(page, reward.name).getByRole('button', { name: 'Save for this' });
  const goal = page.getByRole('region', { name: 'Your goal' });
  await save.click();
  await goal.getByRole('button', { name: 'Stop saving' }).click();
  await expect(goal).toBeHidden();
  await expect(page.locator('[data-celebration]')).toHaveCount(0);
  await save.click();
  await expect(goal).toBeVisible();
  await admin.patch(`/api/rewards/${reward.id}`, { data: { isActive: false } });
  await page.reload();
  await expectPoints(page, 'Current Points', 0);
  await expect(page.getByRole('tab', { name: 'Available Rewards' })).toBeVisible();
  await expect(goal).toBeHidden();
  await page.route('**/api/student/*/goal', (route) => route.abort());
  await page
    .getByRole('button', { name: /Save for this/ })
    .first()
    .click();
  await expect(says(page, 'Goal not changed')).toBeVisible();
});

test('empty lists explain what will appear', async ({ page, admin }) => {
  const { code } = await createPupil(admin, NAME);
  await page.route('**/api/student/class/*/rewards', (route) => route.fulfill({ json: [] }));
  await openPortal(page, code);
  await expect(says(page, 'No rewards available yet')).toBeVisible();
  await tab(page, 'My Redemptions');
  await expect(says(page, 'No redemptions yet')).toBeVisible();
  await tab(page, 'Recent Points');
  await expect(says(page, 'No point activities yet')).toBeVisible();
  await expect(says(page, 'Your points will show up here.')).toBeVisible();
});

test('a raffle shows the server’s count of one’s entries, and none if it is unknown', async ({
  page,
  admin,
}) => {
  const pupil = await createPupil(admin, NAME, 6);
  const raffle = await addReward(admin, 'Canoe', {
    classId: pupil.classId,
    type: 'raffle',
    raffleWinners: 1,
    pointCost: 2,
  });
  await spend(admin, raffle, [pupil]);
  await spend(admin, raffle, [pupil]);
  await openPortal(page, pupil.code);
  await expect(portalReward(page, raffle.name)).toContainText('Your entries: 2');
  await page.route(`**/api/raffles/${raffle.id}/entries/count/${pupil.id}`, (route) => route.abort());
  await page.reload();
  await expect(portalReward(page, raffle.name)).toContainText('No entries yet');
});

test('totals are net of refunds, and a tap shows the gross figure', async ({ page, admin }) => {
  const pupil = await createPupil(admin, NAME, 6);
  const reward = await addReward(admin, 'Kite', { classId: pupil.classId, pointCost: 4 });
  await spend(admin, reward, [pupil]);
  const { redemptions } = (await (await admin.get(`/api/rewards/${reward.id}/redemptions`)).json()) as {
    redemptions: { id: string }[];
  };
  const path = `/api/redemptions/${redemptions[0]?.id ?? ''}/refund`;
  expect((await admin.post(path, { data: { reason: 'correction' } })).ok()).toBe(true);
  await page.setViewportSize(PHONE);
  await openPortal(page, pupil.code);
  await expectPoints(page, 'Total Spent', 0);
  const explanation = 'Without points that were refunded: 4 points spent, 4 refunded.';
  await page.getByRole('button', { name: explanation }).click();
  await expect(page.getByRole('tooltip')).toHaveText(explanation);
  await expect(
    page.getByRole('button', {
      name: 'Without points that were taken back: 10 points awarded, 0 taken back.',
    }),
  ).toBeVisible();
});

test('follows what the school does: points that are given appear', async ({ page, admin }) => {
  const pupil = await createPupil(admin, NAME);
  const reward = await addReward(admin, 'Kite', { classId: pupil.classId, pointCost: 2 });
  await openPortal(page, pupil.code);
  await expectPoints(page, 'Current Points', 0);
  await spend(admin, { ...reward, pointCost: 7 }, [pupil]);
  await expectPoints(page, 'Current Points', 5);
  await expect(portalReward(page, reward.name).getByRole('button', { name: 'Redeem' })).toBeEnabled();
});

test('a student saves for a reward, sees when it is reached, and redeems it', async ({
  page,
  admin,
  openBrowser,
}) => {
  const pupil = await createPupil(admin, NAME, 3);
  const { classId } = pupil;
  const kite = await addReward(admin, 'Kite', { classId, pointCost: 8 });
  const canoe = await addReward(admin, 'Canoe', { classId, pointCost: 90 });
  await addReward(admin, 'Pencil', { classId, pointCost: 1 });
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPortal(page, pupil.code);
  const groups = page.getByRole('region', { name: 'Available Rewards' }).getByRole('heading', { level: 2 });
  await expect(groups.nth(0)).toHaveText('You can get these now');
  await expect(groups.nth(1)).toHaveText('Keep saving');
  // The student's other device, on which nobody reloads the page.
  const elsewhere = await openBrowser();
  await openPortal(elsewhere, pupil.code);
  const goalElsewhere = elsewhere.getByRole('region', { name: 'Your goal' });
  await portalReward(page, canoe.name).getByRole('button', { name: 'Save for this' }).click();
  const goal = page.getByRole('region', { name: 'Your goal' });
  await expect(goal).toContainText(`Saving for ${canoe.name}3 of 90 points · 87 to go`);
  await expect(goalElsewhere).toContainText(`Saving for ${canoe.name}`);
  await portalReward(page, kite.name).getByRole('button', { name: 'Save for this' }).click();
  await expect(goal).toContainText(`Saving for ${kite.name}3 of 8 points · 5 to go`);
  await expect(portalReward(page, kite.name)).toContainText('Your goal');

  const bar = elsewhere.getByRole('progressbar', { name: `Saving for ${kite.name}` });
  await expect(bar).toHaveAttribute('aria-valuetext', '3 of 8 points');
  await givePoints(admin, [pupil.id], 2);
  await expect(bar).toHaveAttribute('aria-valuetext', '5 of 8 points');

  // The other device prefers less motion.
  const celebratedElsewhere = celebration(elsewhere).then(
    () => true,
    // The test is over.
    () => false,
  );
  const celebrated = celebration(page);
  await givePoints(admin, [pupil.id], 3);
  await expect(goal).toContainText('You have enough points.');
  await celebrated;
  await expect(goalElsewhere).toContainText('You have enough points.');
  expect(await Promise.race([celebratedElsewhere, elsewhere.evaluate('false')])).toBe(false);
  await goal.getByRole('button', { name: 'Redeem' }).click();
  const celebratedAgain = celebration(page);
  await page.getByRole('button', { name: 'Confirm Redemption' }).click();
  await celebratedAgain;
  await expect(goal).toBeHidden();
  await expectPoints(page, 'Current Points', 0);
  await expect(bar).toBeHidden();
});

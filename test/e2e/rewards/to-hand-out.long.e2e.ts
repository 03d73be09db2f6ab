import { type Redemption } from '#contracts/rewards/redemptions';
import { expectNoSidewaysScrolling } from '../accessibility.js';
import { addReward, openRewards, rewardCard, spend } from '../catalogue.js';
import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { confirmByEnter } from '../keyboard.js';
import { createPupil, openPortal } from '../student-portal/student-portal.js';
import { ANA, group, waiting, threeWait } from './to-hand-out-steps.js';

test('what somebody else handed out meanwhile is not handed out again, and the reason is shown', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await threeWait(admin);
  await signInAs('admin');
  await page.goto('/rewards?tab=to-hand-out');
  await expect(group(page, classroom.name).getByRole('listitem')).toHaveCount(3);
  // The screen does not hear of it.
  await page.route('**/api/to-hand-out?**', (route) => route.abort());
  const answer = await admin.get(`/api/redemptions?status=open&classId=${classroom.id}`);
  const [first] = (await answer.json()) as Redemption[];
  expect((await admin.post(`/api/redemptions/${first?.id}/fulfill`)).ok()).toBe(true);

  await page.getByRole('checkbox', { name: `Choose all: ${classroom.name}` }).click();
  await page.getByRole('button', { name: 'Hand Out 3' }).click();
  await expect(page.getByText('Nothing was handed out. Please try again.').first()).toBeVisible();
  expect(await waiting(admin, classroom)).toHaveLength(2);
});

test('a won raffle: the winner sees it, the teacher hands out the prize, and can undo that', async ({
  page,
  admin,
  signInAs,
  browser,
}) => {
  const pupil = await createPupil(admin, 'Wren Castillo');
  const raffle = await addReward(admin, 'Kite Raffle', { type: 'raffle', raffleWinners: 2, pointCost: 1 });
  const loser = await createClassroom(admin, [ANA]);
  await spend(admin, raffle, [pupil, ...loser.students]);
  const student = await (await browser.newContext()).newPage();
  await openPortal(student, pupil.code);
  await student.getByRole('button', { name: 'Close' }).click();
  const news = student.getByText(`You won ${raffle.name}!`);
  await expect(news).toBeHidden();

  await signInAs('teacher');
  expect((await admin.post(`/api/raffles/${raffle.id}/draw`, { data: {} })).ok()).toBe(true);
  // Students hear of the catalog within ten seconds.
  await expect(news).toBeVisible({ timeout: 30_000 });
  await expect(student.getByText('Ask your teacher for your prize.')).toBeVisible();
  await expectNoSidewaysScrolling(student);

  await openRewards(page);
  await expect(rewardCard(page, raffle.name)).toContainText('2 to hand out');
  await page.getByRole('link', { name: /^To hand out/ }).click();
  await page.getByRole('radio', { name: 'By reward' }).click();
  await page.getByText(/^Other classes/).click();
  const winners = group(page, raffle.name);
  await expect(winners.getByRole('listitem')).toHaveCount(2);
  await expect(winners).toContainText('Raffle prize');
  await expect(winners.getByRole('button', { name: /^More for/ })).toHaveCount(0);
  await winners.getByRole('button', { name: 'Hand out ' + raffle.name + ' for Wren Castillo' }).click();
  await expect(winners.getByText('Handed out', { exact: true })).toHaveCount(1);
  await expect(news).toBeHidden({ timeout: 30_000 });

  await winners.getByRole('button', { name: 'Undo for Wren Castillo' }).click();
  await expect(winners.getByText('Handed out', { exact: true })).toHaveCount(0);
  await expect(news).toBeVisible({ timeout: 30_000 });

  // The raffle itself says the same, and hands out all at once.
  await page.goto(`/rewards?reward=${raffle.id}`);
  const dialog = page.getByRole('dialog', { name: 'Raffle Management' });
  const handOut = dialog.getByRole('button', { name: 'Hand out to Wren Castillo' });
  await handOut.focus();
  await confirmByEnter(page, handOut);
  await expect(dialog.getByText(/^Handed out · /)).toHaveCount(1);
  await confirmByEnter(page, dialog.getByRole('button', { name: 'Undo for Wren Castillo' }));
  await expect(handOut).toBeFocused();
  await dialog.getByRole('button', { name: 'Hand Out All' }).click();
  await page
    .getByRole('alertdialog', { name: 'Hand out 2 prizes?' })
    .getByRole('button', { name: 'Hand Out All' })
    .click();
  await expect(dialog.getByText(/^Handed out · /)).toHaveCount(2);
  await expect(news).toBeHidden({ timeout: 30_000 });
});

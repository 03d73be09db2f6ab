import { type Redemption } from '#contracts/redemptions';
import { type APIRequestContext, type Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from './accessibility.js';
import { addReward, openRewards, rewardCard, spend } from './catalogue.js';
import { type Classroom, createClassroom } from './classroom.js';
import { expect, test } from './fixtures.js';
import { confirmByEnter } from './keyboard.js';
import { PHONE } from './screens.js';
import { createPupil, openPortal } from './student-portal.js';

const [ANA, BEN, CLEO] = ['Ana Lopez', 'Ben Okafor', 'Cleo Hart'] as const;

const group = (page: Page, name: string) => page.getByRole('list', { name: `To hand out: ${name}` });

/** The names of students of a class who wait for a reward, as the server has it. */
async function waiting(admin: APIRequestContext, { id }: Classroom): Promise<string[]> {
  const answer = await admin.get(`/api/redemptions?status=open&classId=${id}`);
  return ((await answer.json()) as Redemption[]).map(({ studentName }) => studentName).sort();
}

/** A new class whose three students wait for a reward: two for a pen, one for a book. */
async function threeWait(admin: APIRequestContext, creator = admin): Promise<Classroom> {
  const classroom = await createClassroom(admin, [ANA, BEN, CLEO], creator);
  const [pen, book] = [await addReward(admin, 'Gel Pen'), await addReward(admin, 'Book')];
  await spend(admin, pen, classroom.students.slice(0, 2));
  await spend(admin, book, classroom.students.slice(2));
  return classroom;
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('three rewards are handed out in four taps, and one of them is taken back', async ({
    page,
    admin,
    signInAs,
  }) => {
    await signInAs('teacher');
    const classroom = await threeWait(admin, page.request);
    const ofAnother = await threeWait(admin);
    await page.goto('/');

    let taps = 0;
    const tap = async (name: string | RegExp, role: 'button' | 'link' | 'checkbox'): Promise<void> => {
      taps += 1;
      await page.getByRole(role, { name }).click();
    };
    await tap(/^Rewards \d+ to hand out$/, 'link');
    await tap(/^To hand out/, 'link');
    await expect(group(page, classroom.name).getByRole('listitem')).toHaveCount(3);
    await expectNoSidewaysScrolling(page);
    await tap(`Choose all: ${classroom.name}`, 'checkbox');
    await tap('Hand Out 3', 'button');
    await expect(group(page, classroom.name).getByText('Handed out')).toHaveCount(3);
    expect(taps).toBe(4);
    await expect.poll(() => waiting(admin, classroom)).toEqual([]);

    await page.getByRole('button', { name: `Undo for ${BEN}` }).click();
    await expect(
      page.getByRole('button', { name: new RegExp(`^Hand out Gel Pen.* for ${BEN}$`) }),
    ).toBeVisible();
    await expect(group(page, classroom.name).getByText('Handed out')).toHaveCount(2);
    expect(await waiting(admin, classroom)).toEqual([BEN]);

    // A colleague’s class comes after the teacher’s own, folded.
    await expect(group(page, ofAnother.name)).toBeHidden();
    await page.getByText(/^Other classes/).click();
    await expect(group(page, ofAnother.name).getByRole('listitem')).toHaveCount(3);
    await page
      .getByRole('button', { name: new RegExp(`^Hand out Book.* for ${CLEO}$`) })
      .last()
      .click();
    await expect.poll(() => waiting(admin, ofAnother)).toEqual([ANA, BEN]);
  });
});

test('waiting items are grouped by reward, kept in the address, and counted in the navigation', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await threeWait(admin);
  await signInAs('admin');
  await page.goto('/rewards?tab=to-hand-out&by=reward');
  const pens = page.getByRole('list', { name: /^To hand out: Gel Pen/ }).filter({ hasText: classroom.name });
  await expect(pens.getByRole('listitem')).toHaveCount(2);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: /^Rewards \d+ to hand out$/ })).toBeVisible();

  await pens.getByRole('button', { name: /^Hand out .* for Ana Lopez$/ }).click();
  await expect(pens.getByText('Handed out')).toHaveCount(1);
  await page.reload();
  await expect(pens.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('radio', { name: 'By class' }).click();
  await expect(page).toHaveURL('/rewards?tab=to-hand-out');
  await expect(group(page, classroom.name).getByRole('listitem')).toHaveCount(2);
});

test('handing out by keyboard keeps the focus on the row', async ({ page, admin, signInAs }) => {
  const classroom = await threeWait(admin);
  await signInAs('admin');
  await page.goto('/rewards?tab=to-hand-out');
  const rows = group(page, classroom.name);
  const handOut = rows.getByRole('button', { name: /^Hand out .* for Ana Lopez$/ });
  const undo = rows.getByRole('button', { name: `Undo for ${ANA}` });
  await handOut.focus();
  await page.keyboard.press('Enter');
  await confirmByEnter(page, undo);
  await expect(handOut).toBeFocused();

  await page.getByRole('checkbox', { name: `Choose all: ${classroom.name}` }).click();
  await page.getByRole('button', { name: 'Hand Out 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows.getByText('Handed out')).toHaveCount(3);
  await expect(undo).toBeFocused();
  await expect(undo).toBeInViewport();
});

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

test('staff, who hand nothing out, see only the catalogue', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/rewards?tab=to-hand-out');
  await expect(page.getByRole('radiogroup', { name: 'Rewards shown' })).toBeVisible();
  await expect(page.getByRole('link', { name: /To hand out/ })).toHaveCount(0);
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
  // Students hear of the catalogue within ten seconds.
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
  await expect(winners.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
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

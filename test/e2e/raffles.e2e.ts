import { type RaffleDraw } from '#contracts/raffles';
import { type APIRequestContext, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expectNoSidewaysScrolling } from './accessibility.js';
import { addReward, openRewards, rewardCard, spend } from './catalogue.js';
import { createClassroom } from './classroom.js';
import { expect, test } from './fixtures.js';
import { tabTo } from './keyboard.js';
import { DESKTOP, PHONE } from './screens.js';

const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });
const manager = (page: Page) => page.getByRole('dialog', { name: 'Raffle Management' });
const openProof = (page: Page) => manager(page).getByText('A draw anyone can check').click();

/** A raffle for one winner with an entry of each of two students. */
async function createRaffle(admin: APIRequestContext) {
  const { students } = await createClassroom(admin, ['Hana Weiss', 'Ivo Marsh']);
  const raffle = await addReward(admin, 'Kayak Raffle', { type: 'raffle', raffleWinners: 1, pointCost: 2 });
  await spend(admin, raffle, students);
  return raffle;
}

async function draw(admin: APIRequestContext, rewardId: string): Promise<void> {
  expect((await admin.post(`/api/raffles/${rewardId}/draw`, { data: {} })).ok()).toBe(true);
}

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`winners are drawn once, and anyone can check it, on a ${size}`, async ({ page, admin, signInAs }) => {
    const raffle = await createRaffle(admin);
    await page.setViewportSize(viewport);
    await signInAs('admin');
    await openRewards(page);
    await expect(rewardCard(page, raffle.name)).toContainText('2 entries');
    await page.getByRole('button', { name: `Manage ${raffle.name}` }).click();
    const dialog = manager(page);
    await expect(dialog.getByRole('list', { name: 'Entries' })).toContainText('Hana Weiss');
    await expect(dialog.getByText(raffle.seedCommitment ?? '')).toBeHidden();
    await openProof(page);
    await expect(dialog.getByText(raffle.seedCommitment ?? '')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Winners' }).click();
    await expect(dialog.getByText('No winners yet')).toBeVisible();

    await dialog.getByRole('button', { name: 'Draw Winners' }).click();
    const question = page.getByRole('alertdialog', { name: `Draw the winners of ${raffle.name}?` });
    await expect(question).toContainText('1 winner from 2 entries');
    await expect(question).toContainText('A draw can’t be undone or repeated');
    await question.getByRole('button', { name: 'Draw Winners' }).click();
    await expect(toastOf(page, 'Raffle winners have been drawn!')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Winners' }).getByRole('listitem')).toHaveText(
      /^(Hana Weiss|Ivo Marsh)Hand Out$/,
    );
    await expect(dialog.getByRole('button', { name: 'Draw Winners' })).toBeHidden();

    await openProof(page);
    await dialog.getByRole('button', { name: 'Check this draw' }).click();
    await expect(dialog.getByRole('img', { name: 'Holds:', exact: true })).toHaveCount(3);
    await expect(dialog.getByText('This draw is fair:')).toBeVisible();
    // On a phone the toast is above the dialog's corner.
    await expect(toastOf(page, 'Raffle winners have been drawn!')).toBeHidden();
    await page.setViewportSize({ ...viewport, width: Math.min(viewport.width, 360) });
    await expectNoSidewaysScrolling(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(rewardCard(page, raffle.name)).toContainText('Ended');
    await expect(rewardCard(page, raffle.name)).toContainText('Winners drawn');
  });
}

test('the evidence is a file that the stand-alone check reads', async ({ page, admin, signInAs }) => {
  const raffle = await createRaffle(admin);
  await draw(admin, raffle.id);
  await signInAs('teacher');
  await openRewards(page, `?reward=${raffle.id}`);
  const downloads = page.waitForEvent('download');
  await openProof(page);
  await manager(page).getByRole('button', { name: 'Download the evidence' }).click();
  const file = await (await downloads).path();
  const check = promisify(execFile);
  const { stdout } = await check(process.execPath, [
    'docs/check-draw.mjs',
    file,
    '--commitment',
    raffle.seedCommitment ?? '',
  ]);
  expect(stdout).toContain('The draw holds.');
});

test('a draw that was tampered with is found', async ({ page, admin, signInAs }) => {
  const raffle = await createRaffle(admin);
  await draw(admin, raffle.id);
  await page.route(`**/api/raffles/${raffle.id}/draw`, async (route) => {
    const evidence = (await (await route.fetch()).json()) as RaffleDraw;
    const [winner] = evidence.winners;
    const loser = evidence.entries.find(({ entryId }) => entryId !== winner?.entryId);
    await route.fulfill({ json: { ...evidence, winners: [loser] } });
  });
  await signInAs('staff');
  await openRewards(page, `?reward=${raffle.id}`);
  await openProof(page);
  await manager(page).getByRole('button', { name: 'Check this draw' }).click();
  await expect(manager(page).getByRole('img', { name: 'Holds:', exact: true })).toHaveCount(2);
  await expect(
    manager(page).getByText('Drawing again from these entries picks different winners.'),
  ).toBeVisible();
  await expect(manager(page).getByText('This draw failed the check.')).toBeVisible();
});

test('a raffle without entries can’t be drawn, and shows its fingerprint from the beginning', async ({
  page,
  context,
  admin,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const raffle = await addReward(admin, 'Zoo Raffle', { type: 'raffle', raffleWinners: 2 });
  await signInAs('admin');
  await openRewards(page, `?reward=${raffle.id}`);
  await expect(manager(page).getByText('No entries yet')).toBeVisible();
  await expect(manager(page).getByRole('button', { name: 'Draw Winners' })).toBeHidden();
  await openProof(page);
  const copy = manager(page).getByRole('button', { name: 'Copy fingerprint of the secret number' });
  await tabTo(page, copy);
  await page.keyboard.press('Enter');
  await expect(manager(page).getByRole('button', { name: 'Copied!' })).toBeFocused();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(raffle.seedCommitment);
});

test('of two people who draw, the second learns that it is done', async ({ page, admin, signInAs }) => {
  const raffle = await createRaffle(admin);
  await signInAs('admin');
  await openRewards(page, `?reward=${raffle.id}`);
  await manager(page).getByRole('button', { name: 'Draw Winners' }).click();
  await draw(admin, raffle.id);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Draw Winners' }).click();
  await expect(toastOf(page, 'Failed to draw raffle winners.')).toBeVisible();
  await expect(toastOf(page, 'Winners have already been drawn for this raffle.')).toBeVisible();
  await expect(manager(page).getByRole('button', { name: 'Draw Winners' })).toBeHidden();
});

test('a raffle whose end date has passed has ended, and is drawn by hand', async ({
  page,
  admin,
  signInAs,
}) => {
  const { students } = await createClassroom(admin, ['Jonas Frey']);
  const end = Date.now() + 3_600_000;
  const raffleEndDate = new Date(end).toISOString();
  const raffle = await addReward(admin, 'Boat Raffle', { type: 'raffle', raffleWinners: 1, raffleEndDate });
  await spend(admin, raffle, students);
  // A device whose clock is fast does not end it.
  await page.clock.install({ time: end + 1_000 });
  await signInAs('admin');
  await openRewards(page);
  await expect(rewardCard(page, raffle.name)).toBeVisible();
  await expect(rewardCard(page, raffle.name)).not.toContainText('Ended');
  await page.route(/\/api\/(?!live)/, async (route) => {
    const response = await route.fetch();
    const date = new Date(end + 2_000).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await openRewards(page);
  await expect(rewardCard(page, raffle.name)).toContainText('Ended');
  await expect(rewardCard(page, raffle.name)).toContainText(/Ended [A-Z][a-z]{2} \d{1,2}, \d{4} at /);
  await expect(rewardCard(page, raffle.name)).not.toContainText('Winners drawn');
  await page.getByRole('button', { name: `Manage ${raffle.name}` }).click();
  await manager(page).getByRole('button', { name: 'Draw Winners' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Draw Winners' }).click();
  await expect(manager(page).getByRole('list', { name: 'Winners' })).toContainText('Jonas Frey');
});

import { type RaffleDraw } from '#contracts/rewards/raffles';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addReward, openRewards, rewardCard, spend } from '../catalogue.js';
import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { tabTo } from '../keyboard.js';
import { manager, openProof, createRaffle, draw } from './raffles-steps.js';
import { type Page } from '@playwright/test';

const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });

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
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: /^Rewards \d+ to .*draw$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Catalog \d+ to draw$/ })).toBeVisible();
  await expect(rewardCard(page, raffle.name)).toContainText(/Ended [A-Z][a-z]{2} \d{1,2}, \d{4} at /);
  await expect(rewardCard(page, raffle.name)).not.toContainText('Winners drawn');
  await page.getByRole('button', { name: `Manage ${raffle.name}` }).click();
  await manager(page).getByRole('button', { name: 'Draw Winners' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Draw Winners' }).click();
  await expect(manager(page).getByRole('list', { name: 'Winners' })).toContainText('Jonas Frey');
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

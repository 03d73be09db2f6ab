import { type Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from '../accessibility.js';
import { openRewards, rewardCard } from '../catalogue.js';
import { expect, test } from '../console-test.js';
import { DESKTOP } from '../screens.js';
import { manager, openProof, createRaffle } from './raffles-steps.js';

const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });

test('winners are drawn once, and anyone can check it, on a desktop', async ({ page, admin, signInAs }) => {
  const raffle = await createRaffle(admin);
  await page.setViewportSize(DESKTOP);
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
  await page.setViewportSize({ ...DESKTOP, width: 360 });
  await expectNoSidewaysScrolling(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rewardCard(page, raffle.name)).toContainText('Ended');
  await expect(rewardCard(page, raffle.name)).toContainText('Winners drawn');
});

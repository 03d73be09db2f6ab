import { type Page } from '@playwright/test';
import { awardPoint, createClassroom, expectFigure, openClassroom, studentRow } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { closeWithEscape } from '../keyboard.js';

const profileOf = (page: Page, name: string) => page.getByRole('dialog', { name });

const AVA = 'Ava Martin';
const NOTE = 'Helped a new classmate find the library';

test('shows who gave what for what, with the balance after it', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await awardPoint(page, AVA);
  await awardPoint(page, AVA, NOTE);
  await page.getByRole('button', { name: AVA, exact: true }).click();

  const lines = profileOf(page, AVA).getByRole('list', { name: 'Point history' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('+1');
  await expect(lines.first()).toContainText('Respect');
  await expect(lines.first()).toContainText(NOTE);
  await expect(lines.first()).toContainText('Balance2');
  await expect(lines.last()).toContainText('Balance1');
});

test('takes an award back after asking, and keeps it in the history', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await awardPoint(page, AVA);
  await page.getByRole('button', { name: AVA, exact: true }).click();
  const profile = profileOf(page, AVA);
  await profile.getByRole('button', { name: 'Take back 1 point for Respect' }).click();

  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Take back 1 point from ${AVA}?`);
  await question.getByRole('button', { name: 'Take Back' }).click();

  const lines = profile.getByRole('list', { name: 'Point history' }).getByRole('listitem');
  await expect(lines.first()).toContainText('Taken back: Respect');
  await expect(lines.first()).toContainText('−1');
  await expect(lines.last()).toContainText(/Taken back · Today, \d+:\d\d [AP]M/);
  await expect(profile.getByRole('button', { name: /^Take back/ })).toBeHidden();
  await closeWithEscape(page, profile);
  await expectFigure(page, 'Total Points', 0);
});

test('is not for staff, even by its address', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA]);
  await signInAs('staff');
  await openClassroom(page, classroom, `&student=${classroom.students[0]?.id ?? ''}`);
  await expect(studentRow(page, AVA)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

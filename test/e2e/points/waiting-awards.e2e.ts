import { createClassroom, expectFigure, openClassroom, openQuickAward } from '../classroom.js';
import { expect, test } from '../fixtures.js';
import { logOut, landing } from '../accounts/sign-out-steps.js';
import { PHONE } from '../screens.js';
import { startSession } from '../sessions.js';
import { AWARDS } from './award-steps.js';
import { openRecent } from './recent-awards-steps.js';
import {
  awardWaiting,
  outboxIsOpen,
  storedOnDevice,
  waitingBar,
  waitingOf,
  NOT_SENT,
} from './waiting-steps.js';

const AVA = 'Ava Waits';
const BEN = 'Ben Waits';

test.use({ viewport: PHONE });

test('awards made without a network wait where they are seen, can be undone, and arrive when it is back', async ({
  page,
  context,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
  // What the dialogs need has been fetched.
  await (await openQuickAward(page, AVA)).press('Escape');
  await outboxIsOpen(page);
  await context.setOffline(true);
  for (const name of [AVA, BEN, BEN]) await awardWaiting(page, name);
  await expect(waitingOf(page, BEN)).toContainText('+2');
  await expect(waitingBar(page, '3 points not sent yet.')).toBeVisible();

  await openRecent(page);
  const waiting = page.getByRole('region', { name: '3 points not sent yet' });
  await expect(waiting.getByRole('listitem')).toHaveCount(3);
  await waiting
    .getByRole('button', { name: `Undo: ${BEN}` })
    .first()
    .click();
  await expect(page.getByRole('region', { name: '2 points not sent yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await context.setOffline(false);
  await expect(page.getByText('Points sent', { exact: true })).toBeVisible();
  await expect(waitingOf(page, AVA)).toBeHidden();
  await page.reload();
  await expectFigure(page, 'Total Points', 2);
});

test('an award whose answer is lost after the commit is given once, by another tab after this one is gone', async ({
  page,
  context,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  const classroom = await createClassroom(admin, [AVA]);
  await openClassroom(page, classroom);
  const keys: (string | undefined)[] = [];
  await context.route(AWARDS, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await page.route(AWARDS, (route) => (keys.length === 0 ? route.fallback() : route.abort()));
  await awardWaiting(page, AVA);
  await page.close();

  const later = await context.newPage();
  await openClassroom(later, classroom);
  await expect(later.getByText('Points sent', { exact: true })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await later.reload();
  await expectFigure(later, 'Total Points', 1);
});

test('who signs out is told what waits; the next person cannot read it, and it is sent for its owner alone', async ({
  page,
  context,
  admin,
}) => {
  await startSession(context.request, 'staff');
  const classroom = await createClassroom(admin, [AVA]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openClassroom(page, classroom);
  await page.route(AWARDS, (route) => route.abort());
  await awardWaiting(page, AVA);
  // The roster that was seen is there, and the award has been sealed.
  await expect.poll(() => storedOnDevice(page)).toContain(AVA);
  await logOut(page);
  const question = page.getByRole('alertdialog', { name: '1 point not sent yet' });
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(landing(page)).toBeVisible();
  await expect.poll(() => storedOnDevice(page)).not.toContain('Waits');
  await page.unrouteAll();

  await startSession(context.request, 'admin');
  await openClassroom(page, classroom);
  await expect(waitingBar(page, NOT_SENT)).toBeHidden();
  await expectFigure(page, 'Total Points', 0);

  await startSession(context.request, 'staff');
  await page.goto('/');
  await expect(page.getByText('Points sent', { exact: true })).toBeVisible();
});

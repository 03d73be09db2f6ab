import { createClassroom, expectFigure, openClassroom, openQuickAward } from '../classroom.js';
import { expect, test } from '../fixtures.js';
import { PHONE } from '../screens.js';
import { AWARDS } from './award-steps.js';
import { openRecent } from './recent-awards-steps.js';
import { awardWaiting, outboxIsOpen, waitingBar, waitingOf, NOT_SENT } from './waiting-steps.js';

const AVA = 'Ava Waits';
const BEN = 'Ben Waits';

test.use({ viewport: PHONE });

for (const [when, isCarriedOut] of [
  ['before the request', false],
  ['after the commit', true],
] as const) {
  test(`an award is given once when the network is cut ${when}, and not at all if it is undone`, async ({
    page,
    admin,
    signInAs,
  }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
    let isCut = true;
    await page.route(AWARDS, async (route) => {
      if (!isCut) return route.continue();
      if (isCarriedOut) await route.fetch();
      return route.abort();
    });
    await page.route('**/reverse', (route) => (isCut ? route.abort() : route.continue()));
    await awardWaiting(page, AVA);
    await awardWaiting(page, BEN);
    await openRecent(page);
    await page.getByRole('button', { name: `Undo: ${BEN}` }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(waitingOf(page, BEN)).toBeHidden();
    isCut = false;
    await expect(page.getByText('Points sent', { exact: true })).toBeVisible();
    await expect(waitingBar(page, NOT_SENT)).toBeHidden();
    await page.reload();
    await expectFigure(page, 'Total Points', 1);
  });
}

test('an award whose request gets no answer is sent again under its key', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  let answers = 0;
  await page.route(AWARDS, async (route) => {
    answers += 1;
    if (answers > 1) await route.continue();
  });
  const sheet = await openQuickAward(page, AVA);
  await sheet.getByRole('button', { name: 'Respect' }).click();
  await expect(page.getByText(`${AVA} got 1 point for Respect.`, { exact: true })).toBeVisible({
    timeout: 40_000,
  });
  await page.reload();
  await expectFigure(page, 'Total Points', 1);
});

test('what is refused is named with its student and reason until somebody dismisses it', async ({
  page,
  context,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  const classroom = await createClassroom(admin, [AVA, BEN]);
  await openClassroom(page, classroom);
  await (await openQuickAward(page, AVA)).press('Escape');
  await outboxIsOpen(page);
  await context.setOffline(true);
  await awardWaiting(page, AVA);
  await awardWaiting(page, BEN);
  const [ava] = classroom.students;
  expect((await admin.delete(`/api/students/${ava?.id}`)).ok()).toBe(true);
  await context.setOffline(false);

  await expect(waitingBar(page, '1 award not given.')).toBeVisible();
  await page.reload();
  await waitingBar(page, '1 award not given.').getByRole('link', { name: 'Show' }).click();
  const refused = page.getByRole('region', { name: '1 award not given' });
  await expect(refused).toContainText(AVA);
  await expect(refused).toContainText(/does not exist|is archived/);
  await refused.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(refused).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).click();
  await expectFigure(page, 'Total Points', 1);
});

test('two tabs send what waits once, one after another', async ({ page, context, admin, signInAs }) => {
  await signInAs('staff');
  const classroom = await createClassroom(admin, [AVA, BEN]);
  await openClassroom(page, classroom);
  const other = await context.newPage();
  await openClassroom(other, classroom);
  await (await openQuickAward(page, AVA)).press('Escape');
  await outboxIsOpen(page);
  await context.setOffline(true);
  for (const name of [AVA, BEN, AVA]) await awardWaiting(page, name);
  await expect(waitingOf(other, AVA)).toContainText('+2');
  const names: string[] = [];
  const { students } = classroom;
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/point-transactions')) return;
    const { studentId } = request.postDataJSON() as { studentId: string };
    names.push(students.find(({ id }) => id === studentId)?.name ?? '');
  });
  await context.setOffline(false);
  for (const tab of [page, other]) await expect(waitingBar(tab, NOT_SENT)).toBeHidden();
  expect(names).toEqual([AVA, BEN, AVA]);
  await page.reload();
  await expectFigure(page, 'Total Points', 3);
});

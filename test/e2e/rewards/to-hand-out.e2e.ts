import { listScopedRewards } from '#contracts/rewards/rewards';
import { expectNoSidewaysScrolling } from '../accessibility.js';
import { expect, test } from '../console-test.js';
import { confirmByEnter } from '../keyboard.js';
import { PHONE } from '../screens.js';
import { ANA, BEN, CLEO, group, waiting, threeWait } from './to-hand-out-steps.js';

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
    await tap(/^Rewards \d+ to hand out/, 'link');
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
  await expect(main.getByRole('link', { name: /^Rewards \d+ to hand out/ })).toBeVisible();

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

test('staff, who hand nothing out, see only the catalog', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/rewards?tab=to-hand-out');
  await expect(page.getByRole('radiogroup', { name: 'Rewards shown' })).toBeVisible();
  await expect(page.getByRole('link', { name: /To hand out/ })).toHaveCount(0);
});

test('a raffle that waits to be drawn is counted in the navigation', async ({ page, admin, signInAs }) => {
  await threeWait(admin);
  const raffle = {
    type: 'raffle',
    raffleEndDate: '2020-01-01T00:00:00.000Z',
    raffleDrawn: false,
    drawsItself: false,
    entries: 1,
  };
  await page.route(`**${listScopedRewards.path}`, async (route) => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as object[];
    await route.fulfill({ response, json: [{ ...first, ...raffle }, ...others] });
  });
  await signInAs('admin');
  await page.goto('/rewards');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: /^Rewards \d+ to hand out or draw$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Catalog \d+ to draw$/ })).toBeVisible();
});

import { type Locator } from '@playwright/test';
import { addReward, givePoints, openRewards } from './catalogue.js';
import { createClassroom, openAward, openClassroom, openDemo, showGrid, studentRow } from './classroom.js';
import { test } from './console-test.js';
import { DESKTOP, PHONE } from './screens.js';
import { expectDistinct } from './selected-items.js';
import { createPupil, openPortal } from './student-portal/student-portal.js';

const NAMES = ['Ava Martin', 'Ben Okafor', 'Cleo Adams'];

/** The chosen item of a group, and another item. */
const chosen = (group: Locator, role: 'radio' | 'tab' = 'radio'): [Locator, Locator] => {
  const state = role === 'tab' ? 'selected' : 'checked';
  return [
    group.locator(`[role=${role}][aria-${state}=true]`),
    group.locator(`[role=${role}][aria-${state}=false]`).first(),
  ];
};

/** The current one of several links, and another. */
const current = (group: Locator): [Locator, Locator] => [
  group.locator('[aria-current=page]'),
  group.locator('a:not([aria-current])').first(),
];

test.describe('selected items differ by 3:1 contrast or by shape:', () => {
  test('segments, tabs, links to the current page, and page numbers', async ({ page, signInAs }) => {
    await signInAs('admin');
    await openDemo(page);
    for (const name of ['Layout', 'Show as', 'Period'])
      await expectDistinct(page, name, ...chosen(page.getByRole('radiogroup', { name })), 'edge');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expectDistinct(page, 'main navigation', ...current(main), 'edge');

    await page.goto('/?scope=school');
    const number = (of: number) => page.getByRole('button', { name: `Page ${of}`, exact: true });
    await expectDistinct(page, 'page numbers', number(1), number(2), 'fill');
    await page
      .getByRole('grid')
      .getByRole('button', { name: /^View profile of / })
      .first()
      .click();
    const tabs = page.getByRole('dialog').getByRole('tablist');
    await expectDistinct(page, 'tabs', ...chosen(tabs, 'tab'), 'line below');

    await openRewards(page);
    await expectDistinct(page, 'rewards shown', ...chosen(page.getByRole('radiogroup')), 'edge');
    const views = page.getByRole('navigation', { name: 'Rewards' });
    await expectDistinct(page, 'views of the rewards', ...current(views), 'line below');

    await page.goto('/reports');
    await expectDistinct(
      page,
      'reports',
      ...current(page.getByRole('navigation', { name: 'Reports' })),
      'edge',
    );
    await page.getByRole('combobox', { name: 'Period' }).click();
    const period = (state: string) => page.locator(`[role=option][data-state=${state}]`).first();
    await expectDistinct(page, 'options of a filter', period('checked'), period('unchecked'), 'mark');

    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expectDistinct(page, 'menu', ...current(menu.getByRole('navigation')), 'edge');
    await expectDistinct(page, 'appearance', ...chosen(menu.getByRole('radiogroup')), 'edge');
  });

  test('students, categories, amounts and rewards', async ({ page, admin, signInAs }) => {
    await signInAs('admin');
    const classroom = await createClassroom(admin, NAMES);
    await givePoints(
      admin,
      classroom.students.map(({ id }) => id),
      5,
    );
    for (const of of ['Marked kite', 'Unmarked bell'])
      await addReward(admin, of, { classId: classroom.id, pointCost: 1 });
    const [ava, ben] = NAMES.map((name) => studentRow(page, name));
    if (ava === undefined || ben === undefined) throw new Error('There are no students');

    for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
      await page.setViewportSize(viewport);
      await openClassroom(page, classroom);
      await page.getByRole('checkbox', { name: 'Select Ava Martin' }).click();
      await expectDistinct(page, `rows on a ${size}`, ava, ben, 'mark');
    }
    await page.getByRole('button', { name: 'View options' }).click();
    const sorts = page.getByRole('menu');
    const sort = (state: string) => sorts.locator(`[role=menuitemradio][aria-checked=${state}]`).first();
    await expectDistinct(page, 'orders', sort('true'), sort('false'), 'mark');
    await page.keyboard.press('Escape');

    await page.setViewportSize(DESKTOP);
    await openClassroom(page, classroom);
    await showGrid(page);
    const select = page.getByRole('button', { name: 'Select', exact: true });
    await select.click();
    await expectDistinct(page, 'mode', select, page.getByRole('button', { name: 'View options' }), 'edge');
    const tile = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
    await tile('Ava Martin').click();
    await expectDistinct(page, 'tiles', tile('Ava Martin'), tile('Ben Okafor'), 'mark');

    await page.getByRole('button', { name: 'Redeem Reward' }).click();
    const choices = page.getByRole('dialog').getByRole('radiogroup', { name: 'Reward' });
    const choice = (name: RegExp) => choices.getByRole('radio', { name });
    await choice(/^Marked kite/).click();
    await expectDistinct(page, 'rewards', choice(/^Marked kite/), choice(/^Unmarked bell/), 'mark');
    await page.keyboard.press('Escape');

    await page.getByRole('radio', { name: 'List' }).click();
    const award = await openAward(page, 'Ben Okafor');
    await expectDistinct(page, 'categories', ...chosen(award.getByRole('radiogroup')), 'mark');
    await award.getByRole('switch').click();
    const amounts = award.getByRole('group', { name: 'Usual amounts' }).getByRole('button');
    await amounts.nth(2).click();
    await expectDistinct(page, 'amounts', amounts.nth(2), amounts.nth(1), 'fill');

    await openRewards(page);
    await page.getByRole('button', { name: 'Add Reward' }).click();
    const reward = page.getByRole('dialog');
    await expectDistinct(page, 'types', ...chosen(reward.getByRole('radiogroup').first()), 'mark');
    await reward.getByRole('button', { name: 'Change icon' }).click();
    await expectDistinct(page, 'icons', ...chosen(reward.getByRole('radiogroup', { name: 'Icon' })), 'edge');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change icon and color' }).click();
    const colors = page.getByRole('radiogroup', { name: 'Color' });
    await colors.getByRole('radio').first().click();
    await expectDistinct(page, 'colors', ...chosen(colors), 'mark');
  });

  test('the tabs of the student portal', async ({ page, admin }) => {
    const { code } = await createPupil(admin, 'Noor Haddad');
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      if (viewport === DESKTOP) await openPortal(page, code);
      await expectDistinct(page, 'tabs', ...chosen(page.getByRole('tablist'), 'tab'), 'line below');
    }
  });
});

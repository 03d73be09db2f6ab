import { type APIRequestContext } from '@playwright/test';
import { withUnknownTimeZone } from '../../tour/scenes/settings.js';
import { expect, test } from '../console-test.js';
import { SCHOOL_ADMIN, card, setting, openDialog, choose } from './school-settings-steps.js';

let admin: APIRequestContext;
test.beforeAll(async ({ sessions }) => {
  admin = await sessions.of(SCHOOL_ADMIN);
});

test('an administrator sets the school’s calendar, and who sees what', async ({ page, signInAs }) => {
  const reset = {
    terms: [],
    yearStartsOn: '08-01',
    weekStartsOn: 'monday',
    isRankingHidden: false,
    nameOrder: 'first-name',
    areRafflesDrawnAtEnd: false,
  };
  expect((await admin.patch('/api/school/settings', { data: reset })).status()).toBe(200);
  await signInAs(SCHOOL_ADMIN);
  const dialog = await openDialog(page);
  await choose(page, 'Day', '31');
  await choose(page, 'Month', 'September');
  await choose(page, 'Week starts', 'Sunday');
  await dialog.getByRole('switch', { name: 'Hide individual ranking' }).click();
  await dialog.getByRole('switch', { name: 'Draw raffles when they end' }).click();
  await dialog.getByRole('button', { name: 'Add Term' }).click();
  const term = dialog.getByRole('group', { name: 'Term 1' });
  await term.getByLabel('First day').fill('2026-08-17');
  await term.getByLabel('Last day').fill('2026-12-18');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  // September has no 31st.
  await expect(setting(page, 'School year starts')).toHaveText('September 30');
  await expect(setting(page, 'Week starts')).toHaveText('Sunday');
  await expect(setting(page, 'Individual ranking')).toHaveText('Hidden from staff');
  await expect(setting(page, 'Raffles that end')).toHaveText('Drawn automatically');
  await expect(setting(page, 'Terms')).toHaveText('Term 1, Aug 17 – Dec 18, 2026');
  await page.reload();
  await expect(setting(page, 'Week starts')).toHaveText('Sunday');
});

test('a teacher sees no school settings', async ({ page, signInAs }) => {
  await signInAs('cedarTeacher');
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Class Management' })).toBeVisible();
  await expect(card(page)).toBeHidden();
});

test('an unknown time zone is named, with the choice beside it', async ({ page, signInAs }) => {
  await withUnknownTimeZone(page);
  await signInAs(SCHOOL_ADMIN);
  await page.goto('/settings/school');
  await expect(setting(page, 'Time zone')).toContainText(
    'Mars/OlympusThe server doesn’t know this time zone',
  );
  await card(page).getByRole('button', { name: 'Choose Time Zone' }).click();
  await expect(page.getByRole('dialog').getByLabel('Time zone')).toHaveText('Mars/Olympus');
});

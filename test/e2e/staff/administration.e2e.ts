import { ACCOUNTS } from '../accounts.js';
import { openHome } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { openAdmin } from './administration-steps.js';

/** What the tabs of a school's administration have become, with something that each shows. */
const TABS = [
  ['', '/settings/staff', 'User Management'],
  ['?tab=classes', '/settings?tab=classes', 'Settings'],
  ['?tab=students&search=nobody', '/settings/students?tab=students&search=nobody', 'All Students'],
  ['?tab=ledger', '/settings/data/ledger?tab=ledger', 'Ledger Health'],
] as const;

test('a school’s administration is under Settings, each list once', async ({ page, signInAs }) => {
  await signInAs('admin');
  for (const [search, address, heading] of TABS) {
    await page.goto(`/admin${search}`);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/settings/students');
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search students' }).fill('nobody has this name');
  await expect(page.getByRole('heading', { name: 'No students found' })).toBeVisible();
});

test('an executive finds the users of all schools, and may give each role', async ({ page, signInAs }) => {
  await signInAs('executive');
  await openAdmin(page);
  await expect(page.getByRole('table', { name: 'Users' })).toContainText(ACCOUNTS.cedarAdmin);
  const row = page.getByRole('row').filter({ hasText: ACCOUNTS.cedarTeacher });
  await row.getByRole('combobox').click();
  await expect(page.getByRole('option')).toHaveText([
    'Teacher/Staff',
    'Teacher',
    'School Admin',
    'Executive Admin',
  ]);
  await page.getByRole('option', { name: 'School Admin' }).click();
  await expect(page.getByText('User role updated successfully', { exact: true })).toBeVisible();
  await row.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Teacher', exact: true }).click();
  await expect(row.getByRole('combobox')).toHaveText('Teacher');
});

test('a teacher cannot reach it', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openHome(page);
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden();
  for (const path of ['/admin?tab=ledger', '/user-management', '/settings/school']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

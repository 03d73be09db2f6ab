import { type Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from './accessibility.js';
import { ACCOUNTS } from './accounts.js';
import { expect, test } from './fixtures.js';
import { PHONE } from './screens.js';

test.beforeEach(({ signInAs }) => signInAs('executive'));

async function openSchools(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'School Management' }).click();
  await expect(page.getByRole('table', { name: 'Schools' })).toBeVisible();
}

async function createSchool(page: Page): Promise<string> {
  const name = `Test School ${Date.now()}`;
  await page.getByRole('button', { name: 'Create School' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create School' });
  await dialog.getByLabel('School name').fill(name);
  await dialog.getByRole('button', { name: 'Create School' }).click();
  await expect(page.getByText('School Created', { exact: true })).toBeVisible();
  return name;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function act(page: Page, school: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${school}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an executive administrator finds schools and looks at their users', async ({ page }) => {
  await openSchools(page);
  await page.setViewportSize({ ...PHONE, width: 360 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('searchbox', { name: 'Search schools' }).fill('maple');
  await expect(row(page, 'Cedar Hill School')).toBeHidden();
  await act(page, 'Maple Grove School', 'View Users');
  const dialog = page.getByRole('dialog', { name: 'Users of Maple Grove School' });
  await expect(dialog.getByText(ACCOUNTS.teacher)).toBeVisible();
});

test('a school is created, edited and deactivated', async ({ page }) => {
  await openSchools(page);
  await page.getByRole('button', { name: 'Create School' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create School' }).click();
  await expect(page.getByText('School name must be at least 2 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const name = await createSchool(page);

  await act(page, name, 'Edit School');
  const form = page.getByRole('dialog', { name: 'Edit School' });
  await expect(form.getByText('Sets when “today” starts in this school and its reports.')).toBeVisible();
  await form.getByLabel('Description').fill('Grades 1 to 5');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('School Updated', { exact: true })).toBeVisible();
  await expect(row(page, name)).toContainText('Grades 1 to 5');

  await act(page, name, 'Deactivate');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Staff and students lose access right away.');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('School Status Updated', { exact: true })).toBeVisible();
  await expect(row(page, name)).toContainText('Inactive');
});

test('a school is deleted for good when its name is typed', async ({ page }) => {
  await openSchools(page);
  const name = await createSchool(page);
  await act(page, name, 'Delete School');
  const confirmation = page.getByRole('dialog', { name: `Delete ${name} for good?` });
  await confirmation.getByLabel(/to confirm/).fill(name.slice(0, -1));
  await expect(confirmation.getByRole('button', { name: 'Delete School' })).toBeDisabled();
  await confirmation.getByLabel(/to confirm/).fill(name);
  await confirmation.getByRole('button', { name: 'Delete School' }).click();
  await expect(page.getByText('School Deleted', { exact: true })).toBeVisible();
  await expect(row(page, name)).toBeHidden();
});

test('an edit of someone else is shown, not overwritten', async ({ page, openBrowser }) => {
  await openSchools(page);
  const name = await createSchool(page);
  await act(page, name, 'Edit School');
  const form = page.getByRole('dialog', { name: 'Edit School' });
  await form.getByLabel('Description').fill('Mine');

  const other = await openBrowser('executive');
  await openSchools(other);
  await act(other, name, 'Edit School');
  await other.getByRole('dialog').getByLabel('Description').fill('Theirs');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('School Updated', { exact: true })).toBeVisible();

  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText(/Someone else changed this school/)).toBeVisible();
  await expect(form.getByText('Theirs')).toBeVisible();
  await expect(form.getByLabel('Description')).toHaveValue('Mine');
  await form.getByRole('button', { name: 'Keep my version' }).click();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row(page, name)).toContainText('Mine');
});

test('the list is requested three more times, but not after a 403', async ({ page }) => {
  await page.goto('/');
  let asked = 0;
  let status = 403;
  const refuse = () => ({ status, json: { statusCode: status, error: 'No', message: 'Not now' } });
  // The plain list, which stands in for it, is refused too.
  await page.route('**/api/schools', (route) => route.fulfill(refuse()));
  await page.route('**/api/admin/schools', (route) => {
    asked += 1;
    return route.fulfill(refuse());
  });
  await page.goto('/school-management');
  await expect(page.getByText('Not now')).toBeVisible();
  expect(asked).toBe(1);
  status = 500;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toBe(5);
});

test('schools are listed without counts when the server sends none', async ({ page }) => {
  await page.route('**/api/admin/schools', (route) =>
    route.fulfill({ status: 403, json: { statusCode: 403, error: 'Forbidden', message: 'Access denied' } }),
  );
  await openSchools(page);
  await expect(row(page, 'Maple Grove School')).toContainText('Active');
  await expect(page.getByRole('columnheader', { name: 'Students' })).toBeHidden();
  await act(page, 'Maple Grove School', 'Delete School…');
  await expect(page.getByRole('dialog')).toContainText(
    'All of its users, classes and students will be deleted',
  );
});

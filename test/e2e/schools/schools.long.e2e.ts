import { expect, test } from '../console-test.js';
import { openSchools, createSchool, row, act } from './schools-steps.js';

test.beforeEach(({ signInAs }) => signInAs('executive'));

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

import { ACCOUNTS } from '../accounts.js';
import { expect, test } from '../console-test.js';
import { startSession } from '../sessions.js';
import { createPupil, openPortal } from './student-portal.js';

test.use({ loads: true });

test('a visitor finds the portal, types the code and is welcomed', async ({ page, admin }) => {
  const { code, name, id, classId } = await createPupil(admin, 'Noor Haddad', 4);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Student Portal' }).click();
  await expect(page.getByRole('heading', { name: 'Student Portal' })).toBeVisible();
  const field = page.getByLabel('Login Code');
  const login = page.getByRole('button', { name: 'Login' });
  await expect(page.getByText('Your teacher can give you the code from your student profile.')).toBeVisible();
  await expect(login).toBeDisabled();
  await field.fill(code.slice(0, 5));
  await expect(login).toBeDisabled();
  // Upper case, spaces from copying, and more than a code.
  await field.fill(` ${code.toUpperCase()} xyz`);
  await expect(field).toHaveValue(code);
  await login.click();
  await expect(page).toHaveURL('/student/portal');
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
  await expect(page.getByText(`Welcome, ${name}!`, { exact: true })).toBeVisible();
  const record = await page.evaluate<string>(`sessionStorage.getItem('laurel-student')`);
  expect(JSON.parse(record)).toMatchObject({ id, name, classId, totalPoints: 4 });
});

test('a student at a teacher’s device sees a notice, and signs the teacher out', async ({ page, admin }) => {
  const { code } = await createPupil(admin, 'Noor Haddad');
  await startSession(page.request, 'teacher');
  await page.goto('/student/login');
  await expect(
    page.getByText(/^You’re signed in as .+\. Signing in as a student signs you out of the console\.$/),
  ).toBeVisible();
  await openPortal(page, code);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Notice what goes well.' })).toBeVisible();
});

test('a member of staff who signs in at a student’s device ends the portal there', async ({
  page,
  admin,
}) => {
  const { code } = await createPupil(admin, 'Noor Haddad');
  await openPortal(page, code);
  await page.goto('/login');
  await page.getByLabel('Email').fill(ACCOUNTS.teacher);
  await page.getByLabel('Password', { exact: true }).fill('laurel-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/student/portal');
  await expect(page).toHaveURL('/student/login');
});

test('logging out leaves nothing behind', async ({ page, admin }) => {
  const { code } = await createPupil(admin, 'Noor Haddad');
  await openPortal(page, code);
  // Somebody who is signed in needs no code.
  await page.goto('/student/login');
  await expect(page).toHaveURL('/student/portal');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/student/login');
  await expect(page.getByText('Your session has ended.')).toBeHidden();
  expect(await page.evaluate(`sessionStorage.getItem('laurel-student')`)).toBeNull();
  await page.goto('/student/portal');
  await expect(page).toHaveURL('/student/login');
});

test('a second student at the device ends the first one’s portal, in another tab too', async ({
  page,
  context,
  admin,
}) => {
  const [first, second] = [await createPupil(admin, 'Noor Haddad'), await createPupil(admin, 'Ola Berg')];
  await openPortal(page, first.code);
  const other = await context.newPage();
  await openPortal(other, second.code);
  await expect(page).toHaveURL('/student/login');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Ola Berg' })).toBeVisible();
});

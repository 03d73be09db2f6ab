import { addFingerprintReader, addPasskey } from './fingerprint-reader.js';
import { ACCOUNTS, PASSWORD as DEMO_PASSWORD } from '../accounts.js';
import { expect, test } from '../console-test.js';
import { addSchoolOf, requireSecondStep, signInWith } from '../members.js';

test.use({ loads: true });

const PASSWORD = 'a quiet morning in June';
const SET_UP = 'Set Up Two-Step Verification';

// A passkey belongs to a name, and 127.0.0.1 is none.
test.use({ baseURL: `http://localhost:${process.env['E2E_PORT']}` });

test('a user who is led to set up a second step continues once the school no longer requires it', async ({
  page,
}) => {
  const [theo = ''] = await addSchoolOf([{ role: 'school_admin', name: 'Theo Brandt' }], PASSWORD);
  await requireSecondStep(theo, true);
  await page.clock.install();
  await signInWith(page, theo, PASSWORD, '/auth/set-up-second-step');
  await expect(page.getByRole('heading', { name: SET_UP })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();

  await requireSecondStep(theo, false);
  await page.clock.fastForward(20_000);
  await expect(page.getByText('Two-step verification is no longer required.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
});

test('an administrator removes the second step that a teacher has lost', async ({ page }) => {
  const [admin = ''] = await addSchoolOf(
    [
      { role: 'school_admin', name: 'Amara Diallo' },
      { role: 'school_admin', name: 'Theo Brandt', hasPasskey: true },
      { role: 'teacher', name: 'Kim Larsen', hasPasskey: true },
    ],
    PASSWORD,
  );
  await signInWith(page, admin, PASSWORD);
  await page.goto('/user-management');
  const teachers = page.getByRole('list', { name: 'Teachers' });
  await expect(teachers).toContainText('Two-Step Verification');
  // Only an executive helps another administrator.
  await expect(page.getByRole('button', { name: /^Turn Off Two-Step/ })).toHaveCount(1);
  await teachers.getByRole('button', { name: 'Turn Off Two-Step Verification for Kim Larsen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Turn off two-step verification for Kim Larsen?' });
  await question.getByRole('button', { name: 'Turn Off' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm It’s You' });
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Two-step verification turned off', { exact: true })).toBeVisible();
  await expect(teachers).not.toContainText('Two-Step Verification');
});

test('a district requires a second step, and deleting it asks to confirm who is there', async ({ page }) => {
  const name = `Willow District ${Date.now()}`;
  // A separate session, because nobody has confirmed anything in it.
  await signInWith(page, ACCOUNTS.executive, DEMO_PASSWORD, '/school-management');
  await page.goto('/executive-admin');
  await page.getByRole('button', { name: 'Create District' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create District' });
  await dialog.getByLabel('District name').fill(name);
  await dialog.getByRole('switch', { name: 'Require two-step verification for School Admins' }).click();
  await dialog.getByRole('button', { name: 'Create District' }).click();
  const row = page.getByRole('list', { name: 'Districts' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Two-Step Verification Required');

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit District' });
  await edit.getByRole('switch', { name: 'Require two-step verification for School Admins' }).click();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm It’s You' });
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeVisible();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Two-Step Verification Required');

  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete District' }).click();
  await confirm.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toBeHidden();
});

test('an executive is asked to set one up in a school that requires it, and can leave instead', async ({
  page,
}) => {
  await signInWith(page, ACCOUNTS.executive, DEMO_PASSWORD, '/school-management');
  const create = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.status()).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };
  const schoolId = await create('/api/schools', { name: 'Willow Bend School' });
  await create('/api/districts', { name: 'Bend', schoolIds: [schoolId], requiresSecondStep: true });
  expect((await page.request.post(`/api/schools/${schoolId}/open`)).ok()).toBe(true);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: SET_UP })).toBeVisible();
  await expect(page.getByText(/^Willow Bend School requires/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave School' }).click();
  await expect(page).toHaveURL('/school-management');
  await expect(page.getByRole('heading', { name: SET_UP })).toBeHidden();
  await page.goto('/executive-admin');
  await expect(page.getByRole('list', { name: 'Districts' })).toContainText('Bend');
});

test('a school requires a second step, and its other administrator is asked to set one up', async ({
  page,
  openBrowser,
}) => {
  const admins = ['Amara Diallo', 'Theo Brandt'].map((name) => ({ role: 'school_admin', name }) as const);
  const [amara = '', theo = ''] = await addSchoolOf(admins, PASSWORD);
  await signInWith(page, amara, PASSWORD);
  await addFingerprintReader(page);
  const colleague = await openBrowser();
  await signInWith(colleague, theo, PASSWORD);
  await expect(colleague.getByRole('button', { name: /^Account/ })).toBeVisible();

  // An administrator without one is told to set one up first.
  await page.goto('/user-management');
  const rule = page.getByRole('region', { name: 'Two-step verification' });
  await expect(rule).toContainText('2 of 2 School Admins have not set up two-step verification yet.');
  const question = page.getByRole('alertdialog', { name: 'Require two-step verification?' });
  await rule.getByRole('switch').click();
  await question.getByRole('button', { name: 'Require It' }).click();
  await expect(page.getByText(/Set it up on your account page first/).first()).toBeVisible();
  await expect(question).toBeHidden();
  await page.goto('/account');
  await addPasskey(page, 'Amara’s laptop');

  await page.goto('/user-management');
  await expect(rule).toContainText('1 of 2 School Admins has not set up two-step verification yet.');
  await rule.getByRole('switch').click();
  await question.getByRole('button', { name: 'Require It' }).click();
  await expect(rule.getByRole('switch')).toBeChecked();

  // The colleague's open screen leads there by itself, and no other page does not.
  await expect(colleague.getByRole('heading', { name: SET_UP })).toBeVisible();
  await colleague.goto('/user-management');
  await expect(colleague).toHaveURL('/auth/set-up-second-step');
  await expect(
    colleague.getByText(/Willow Creek School requires two-step verification for its School Admins/),
  ).toBeVisible();
  await addFingerprintReader(colleague);
  await addPasskey(colleague, 'Theo’s laptop');
  await expect(colleague).toHaveURL('/');
  await colleague.goto('/user-management');
  await expect(colleague.getByRole('list', { name: 'Admins' })).toContainText('Two-Step Verification');
  await expect(rule).toContainText('All 2 School Admins have set up two-step verification.');

  // Switching it off asks who is there.
  await rule.getByRole('switch').click();
  const confirm = page.getByRole('dialog', { name: 'Confirm It’s You' });
  await confirm.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(rule.getByRole('switch')).not.toBeChecked();
});

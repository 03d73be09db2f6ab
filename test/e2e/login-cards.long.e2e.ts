import { createClassroom, openClassroom } from './classroom.js';
import { expect, test } from './console-test.js';
import { names, openDialog, openSheet } from './login-cards-steps.js';

test('shows what is to be printed: how many, the first six and how many more', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, names(8)));
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Ready to Print' })).toBeVisible();
  await expect(dialog).toContainText('8 cards, 6 per page');
  const cards = dialog.getByRole('list', { name: 'Preview' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toContainText(/Student 01.*Your Login Code:\s*[a-z2-9]{6}$/);
  await expect(dialog).toContainText('...and 2 more cards');
});

test('a class without students says so at once', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, []));
  await openDialog(page);
  await expect(page.getByText('No students found', { exact: true })).toBeVisible();
  await expect(
    page.getByText('This class has no students to generate login cards for.', { exact: true }),
  ).toBeVisible();
});

test('says what to do for a class without students', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, []));
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('heading', { name: 'No Students Found' })).toBeVisible();
  await expect(dialog).toContainText('Add students to this class to generate login cards.');
  await expect(dialog.getByRole('link', { name: /Print/ })).toBeHidden();
});

test('each card shows the student, the code and what to do with it', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, ['Ava Martin']);
  await signInAs('admin');
  await openClassroom(page, classroom);
  const sheet = await openSheet(page);
  const card = sheet.locator('.login-card');
  for (const text of ['Laurel', 'Student Portal', 'Ava Martin', 'Your Login Code:', classroom.name]) {
    await expect(card).toContainText(text);
  }
  const steps = card.getByRole('list').getByRole('listitem');
  await expect(steps).toHaveText([
    `Go to ${new URL(sheet.url()).host}`,
    'Click Student Portal',
    'Enter your code, or scan the QR code',
    'Check your points and rewards',
  ]);
  await expect(card.locator('code')).toHaveText(/^[a-z2-9]{6}$/);
  await expect(card.getByRole('img', { name: 'Opens the student portal' })).toBeVisible();
});

test('prints the card of one student, from the profile', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, ['Ava Martin', 'Ben Okafor']));
  await page.context().addInitScript('window.print = () => undefined');
  await page.getByRole('button', { name: 'Ben Okafor', exact: true }).click();
  await page.getByRole('tab', { name: 'Account' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Print Login Card/ }).click();
  await expect((await opened).locator('.login-card')).toHaveText(/Ben Okafor/);
});

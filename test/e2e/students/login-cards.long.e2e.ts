import { createClassroom, openClassroom, expectNoClassOptions } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { names, openDialog, openSheet } from './login-cards-steps.js';

const INCH = 96;

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

test('prints six cards of 3 inches on each letter page, in two columns', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, names(8));
  await signInAs('admin');
  await openClassroom(page, classroom);
  const sheet = await openSheet(page);
  await expect.poll(() => sheet.evaluate('window.printed')).toBe(1);

  await sheet.emulateMedia({ media: 'print' });
  const pages = sheet.getByRole('region', { name: /^Page \d/ });
  await expect(pages).toHaveCount(2);
  await expect(pages.first().locator('.login-card')).toHaveCount(6);
  await expect(pages.last().locator('.login-card')).toHaveCount(2);
  await expect(pages.last()).toContainText(classroom.name);
  await expect(pages.last()).toContainText('Page 2 of 2');
  const boxes = await Promise.all(
    (await pages.first().locator('.login-card').all()).map((card) => card.boundingBox()),
  );
  for (const box of boxes) expect(box?.height).toBeCloseTo(3 * INCH, 0);
  expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size).toBe(2);
  expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(3);

  // The PDF has as many letter pages as the sheet, and no empty one.
  const pdf = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  for (const [, width, height] of pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)) {
    expect([Number(width), Number(height)]).toEqual([612, 792]);
  }
});

test('is not for staff', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, ['Ava Martin']));
  await expectNoClassOptions(page, 'Generate Login Cards');
});

test('is for teachers too', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/');
  const sheet = await openSheet(page);
  // The code that the demo announces.
  await expect(sheet.locator('.login-card', { hasText: 'maple2' })).toHaveCount(1);
});

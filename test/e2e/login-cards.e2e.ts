import { servedDatabase } from '#infra/start/served-database';
import { join } from 'node:path';
import pg from 'pg';
import { ACCOUNTS } from './accounts.js';
import { createClassroom, expectNoClassOptions, openClassroom } from './classroom.js';
import { expect, test } from './console-test.js';
import { names, openDialog, openSheet } from './login-cards-steps.js';

const INCH = 96;

test('shows how many codes are missing, makes them, and prints no card without one', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, names(5));
  await signInAs('admin');
  await openClassroom(page, classroom);
  await (await openDialog(page)).getByRole('button', { name: 'Close' }).click();
  await loseCodes(classroom.id, 3);

  const sheet = await openSheet(page);
  await expect(sheet.locator('.login-card')).toHaveCount(2);
  await sheet.close();
  const dialog = page.getByRole('dialog', { name: 'Login Cards' });
  await expect(dialog).toContainText('3 students have no login code and can’t sign in.');
  await expect(dialog.getByRole('list', { name: 'Preview' }).getByRole('listitem')).toHaveCount(2);

  await dialog.getByRole('button', { name: 'Generate Missing Codes' }).click();
  await expect(page.getByText('3 students have a new code.', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Preview' }).getByRole('listitem')).toHaveCount(5);
  await expect(dialog.getByRole('button', { name: 'Generate Missing Codes' })).toBeHidden();
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

test('is for teachers too, and not for staff', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, ['Ava Martin']);
  await signInAs('staff');
  await openClassroom(page, classroom);
  await expectNoClassOptions(page, 'Generate Login Cards');
  await page.context().clearCookies();
  await page.request.post('/api/auth/login', {
    data: { email: ACCOUNTS.teacher, password: 'laurel-demo' },
  });
  await page.goto('/');
  const sheet = await openSheet(page);
  // The code that the demo announces.
  await expect(sheet.locator('.login-card', { hasText: 'maple2' })).toHaveCount(1);
});

/** Makes codes unreadable, as if they were under a secret that the server does not know. */
async function loseCodes(classId: string, count: number): Promise<void> {
  const url = await servedDatabase(join(process.env['E2E_DATA_DIR'] ?? '', 'postgres'));
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `UPDATE directory.login_codes SET key_id = 'lost' WHERE student_id IN (
       SELECT id FROM directory.students WHERE class_id = $1 ORDER BY name LIMIT $2)`,
    [classId, count],
  );
  await client.end();
}

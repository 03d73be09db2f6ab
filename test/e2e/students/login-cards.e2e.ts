import { servedDatabase } from '#infra/start/served-database';
import { join } from 'node:path';
import pg from 'pg';
import { createClassroom, openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { names, openDialog, openSheet } from './login-cards-steps.js';

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

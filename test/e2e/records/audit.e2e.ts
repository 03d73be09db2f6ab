import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { entries, openAudit, award } from './audit-steps.js';

const NAMES = ['Ava Martin', 'Noah Fischer'] as const;

test('is narrowed down in the address, and an entry opens with the balance before and after', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, NAMES);
  const note = `Carried the chairs ${classroom.id.slice(0, 8)}`;
  await award(admin, classroom, note);
  await signInAs('admin');
  await openAudit(page, `?class=${classroom.id}`);
  const ofLedger = entries(page).filter({ hasText: ' gave ' });
  await expect(ofLedger).toHaveCount(2);
  await expect(ofLedger.first()).toContainText('gave Noah Fischer 4 points for');

  await page.getByRole('searchbox', { name: 'Text in a note' }).fill(note.toUpperCase());
  await expect(entries(page)).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]note=/);
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Class' })).toHaveText(classroom.name);

  await entries(page).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: /gave Ava Martin 3 points/ });
  await expect(dialog.getByRole('row', { name: /Ava Martin/ })).toContainText(/0\s*\+3\s*3/);
  await expect(dialog).toContainText(note);
  await expect(dialog.getByText('Revision')).toBeVisible();
  await expect(page).toHaveURL(/[?&]entry=l\d+/);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(entries(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/note=/);
});

test('is for administrators only', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/audit');
  await expect(page).not.toHaveURL(/audit/);
  await expect(page.getByRole('link', { name: 'Audit' })).toBeHidden();
});

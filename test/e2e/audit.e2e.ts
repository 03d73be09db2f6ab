import { awardPoints } from '#contracts/awards';
import { archiveClass } from '#contracts/classes';
import { type APIRequestContext, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { type Classroom, createClassroom } from './classroom.js';
import { expect, test } from './fixtures.js';

const NAMES = ['Ava Martin', 'Noah Fischer'] as const;

const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('listitem');

async function openAudit(page: Page, search = ''): Promise<void> {
  await page.goto(`/audit${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
}

/** Two awards, of which the first has a note. */
async function award(admin: APIRequestContext, { students }: Classroom, note: string): Promise<void> {
  const categories = await admin.get('/api/point-categories');
  const [category] = (await categories.json()) as { id: string }[];
  for (const [index, { id: studentId }] of students.entries()) {
    const data = { studentId, categoryId: category?.id, amount: 3 + index, ...(index === 0 ? { note } : {}) };
    expect((await admin.post(awardPoints.path, { data })).status()).toBe(201);
  }
}

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

test('a student is found by name, and a student in an entry links to all their entries', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, NAMES);
  await award(admin, classroom, 'Helped');
  await signInAs('admin');
  await openAudit(page);
  const [ava] = classroom.students;
  await page.getByRole('combobox', { name: 'Student' }).fill('Ava Mart');
  await expect(page.locator('datalist option').first()).toBeAttached();
  await page.getByRole('combobox', { name: 'Student' }).fill(`Ava Martin, ${classroom.name}`);
  await expect(page).toHaveURL(new RegExp(`student=${ava?.id}`));
  await expect(page.getByRole('button', { name: /^Ava Martin/ })).toBeVisible();

  await openAudit(page, `?class=${classroom.id}&type=PointsAwarded`);
  await entries(page).first().getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Noah Fischer/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`\\?student=${classroom.students[1]?.id}$`));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/audit$/);
});

test('a filter that is no longer offered is shown, and can be removed', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, NAMES);
  await award(admin, classroom, 'Helped');
  const path = archiveClass.path.replace(':classId', classroom.id);
  expect((await admin.fetch(path, { method: archiveClass.method })).ok()).toBe(true);
  await signInAs('admin');
  await openAudit(page, `?class=${classroom.id}&type=PointsAwarded`);
  await expect(entries(page)).toHaveCount(2);
  const schoolClass = page.getByRole('combobox', { name: 'Class' });
  await expect(schoolClass).toHaveText('Archived class');
  await schoolClass.click();
  await page.getByRole('option', { name: 'Any', exact: true }).click();
  await expect(page).toHaveURL(/\?type=PointsAwarded$/);
  await openAudit(page, `?staff=${randomUUID()}`);
  await expect(page.getByRole('combobox', { name: 'Staff' })).toHaveText('Former or other staff');
});

test('is for administrators only', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/audit');
  await expect(page).not.toHaveURL(/audit/);
  await expect(page.getByRole('link', { name: 'Audit' })).toBeHidden();
});

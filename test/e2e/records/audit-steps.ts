import { awardPoints } from '#contracts/points/awards';
import { type APIRequestContext, type Page } from '@playwright/test';
import { type Classroom } from '../classroom.js';
import { expect } from '../console-test.js';

export const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('listitem');

export async function openAudit(page: Page, search = ''): Promise<void> {
  await page.goto(`/settings/data/audit${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
}

/** Two awards, of which the first has a note. */
export async function award(admin: APIRequestContext, { students }: Classroom, note: string): Promise<void> {
  const categories = await admin.get('/api/point-categories');
  const [category] = (await categories.json()) as { id: string }[];
  for (const [index, { id: studentId }] of students.entries()) {
    const data = { studentId, categoryId: category?.id, amount: 3 + index, ...(index === 0 ? { note } : {}) };
    expect((await admin.post(awardPoints.path, { data })).status()).toBe(201);
  }
}

import { type APIRequestContext, type Page } from '@playwright/test';
import { createClassroom } from '../classroom.js';
import { expect } from '../console-test.js';

export async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(row(page, 'Respect')).toBeVisible();
}

export const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Point categories', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name });
export const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });

/** A new category of a new class, so that no other test sees it. */
export async function addCategory(admin: APIRequestContext, name: string): Promise<void> {
  const { id: classId } = await createClassroom(admin, []);
  const response = await admin.post('/api/point-categories', { data: { name, classId } });
  expect(response.status()).toBe(201);
}

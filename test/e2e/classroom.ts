import { createClass } from '#contracts/classes';
import { addStudent, type Student } from '#contracts/students';
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { type z } from 'zod';
import { ACCOUNTS, PASSWORD } from './accounts.js';

export type Classroom = { id: string; name: string; students: readonly Student[] };

/** A new class of Maple Grove with students of these names, so that no other test changes its figures. */
export async function createClassroom(browser: Browser, names: readonly string[]): Promise<Classroom> {
  const context = await browser.newContext();
  const { request } = context;
  await startSession(request, ACCOUNTS.admin);
  // Sorts after the demo's classes, so that those stay first.
  const name = `Test Room ${randomBytes(4).toString('hex')}`;
  const { id } = await post(request, '/api/classes', { name }, createClass.response);
  const students: Student[] = [];
  for (const student of names) {
    const path = `/api/classes/${id}/students`;
    students.push(await post(request, path, { name: student, grade: '4' }, addStudent.response));
  }
  await context.close();
  return { id, name, students };
}

/** Creates something through the api. */
export async function post<Schema extends z.ZodType>(
  request: APIRequestContext,
  path: string,
  data: object,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return schema.parse(await response.json());
}

/** Opens the dashboard of that class, signed in. */
export async function openClassroom(
  page: Page,
  email: string,
  { id, name }: Classroom,
  search = '',
): Promise<void> {
  await startSession(page.request, email);
  await page.goto(`/?class=${id}${search}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens the dashboard as one of the demo's people. */
export async function openDemo(page: Page, email: string): Promise<void> {
  await startSession(page.request, email);
  await page.goto('/');
  // The chart loads last, and a busy machine is slow.
  await expect(page.locator('figure svg').first()).toBeVisible({ timeout: 20_000 });
}

/** Signs in without the sign-in page, which has its own tests. */
export async function startSession(request: APIRequestContext, email: string): Promise<void> {
  const response = await request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  expect(response.status()).toBe(200);
}

/** The student's row of the table, or card on a phone. */
export function studentRow(page: Page, name: string): Locator {
  return page
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Students' }).getByRole('listitem'))
    .filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) });
}

/** One of the four figures of the class, even behind an open dialog. */
export async function expectFigure(page: Page, label: string, value: number): Promise<void> {
  const figures = page.locator('[aria-label="Figures of the class"] section');
  await expect(figures.filter({ hasText: new RegExp(`^${label}`) })).toHaveText(`${label}${value}`);
}

/** Gives a student a point for Respect, through the dialog. */
export async function awardPoint(page: Page, name: string, note = ''): Promise<void> {
  await page.getByRole('button', { name: `Award points to ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Award Points' });
  await dialog.getByRole('radio', { name: 'Respect' }).click();
  if (note !== '') await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Award Points' }).click();
  await expect(dialog).toBeHidden();
}

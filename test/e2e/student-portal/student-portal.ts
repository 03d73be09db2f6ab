import { generateLoginCode } from '#contracts/students/login-codes';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { givePoints } from '../catalogue.js';
import { createClassroom, post, type Pupil } from '../classroom.js';

/** A new student in a separate class, with a login code and this many points. */
export async function createPupil(
  admin: APIRequestContext,
  name: string,
  points = 0,
): Promise<Pupil & { code: string }> {
  const { students } = await createClassroom(admin, [name]);
  const [student] = students;
  if (student === undefined) throw new Error('The class is empty');
  if (points > 0) await givePoints(admin, [student.id], points);
  return { ...student, code: await newCode(admin, student.id) };
}

export async function newCode(admin: APIRequestContext, studentId: string): Promise<string> {
  const path = generateLoginCode.path.replace(':id', studentId);
  return (await post(admin, path, {}, generateLoginCode.response)).loginCode;
}

/** Signs in through the page, as a student would. */
export async function openPortal(page: Page, code: string): Promise<void> {
  await page.goto('/student/login');
  await page.getByLabel('Login Code').fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/student/portal');
  await expect(page.getByRole('tab', { name: 'Available Rewards' })).toBeVisible();
}

/** The card of a reward, which may be scrolled out of view. */
export function portalReward(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Available Rewards', includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ has: page.getByRole('heading', { name, exact: true, includeHidden: true }) });
}

/** One of the student’s three figures. */
export async function expectPoints(page: Page, label: string, value: number): Promise<void> {
  const figure = page.locator('section').filter({ hasText: new RegExp(`^${label}`) });
  await expect(figure.locator('.tabular-nums')).toHaveText(String(value));
}

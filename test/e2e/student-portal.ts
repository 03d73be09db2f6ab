import { generateLoginCode } from '#contracts/login-codes';
import { type Student } from '#contracts/students';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { asAdmin, givePoints } from './catalogue.js';
import { createClassroom } from './classroom.js';

export type Pupil = Student & { code: string };

/** A new student in a class of their own, with a login code and this many points. */
export async function createPupil(browser: Browser, name: string, points = 0): Promise<Pupil> {
  const { students } = await createClassroom(browser, [name]);
  const [student] = students;
  if (student === undefined) throw new Error('The class is empty');
  if (points > 0) await asAdmin(browser, (request) => givePoints(request, [student.id], points));
  return { ...student, code: await newCode(browser, student.id) };
}

export function newCode(browser: Browser, studentId: string): Promise<string> {
  return asAdmin(browser, async (request) => {
    const answer = await request.post(`/api/students/${studentId}/generate-login-code`);
    return generateLoginCode.response.parse(await answer.json()).loginCode;
  });
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
  await expect(figure.locator('.tabular-nums')).toHaveText(String(value), { timeout: 15_000 });
}

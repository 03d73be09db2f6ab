import { currentUser } from '#contracts/accounts/auth';
import { createClass } from '#contracts/students/classes';
import { changePreferences, type Preferences } from '#contracts/accounts/preferences';
import { importStudents } from '#contracts/students/student-import';
import { type SessionUser } from '#contracts/accounts/users';
import { type APIRequestContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { type z } from 'zod';

export type Pupil = { id: string; name: string; classId: string };
export type Classroom = { id: string; name: string; students: readonly Pupil[] };

/**
 * A new class of Maple Grove with students of these names, so that no other test changes its figures. Taught by the creator
 * if that is a teacher.
 */
export async function createClassroom(
  admin: APIRequestContext,
  names: readonly string[],
  creator = admin,
): Promise<Classroom> {
  // Sorts after the demo's classes, so that those stay first.
  const name = `Test Room ${randomBytes(4).toString('hex')}`;
  const { id } = await post(creator, createClass.path, { name }, createClass.response);
  if (names.length === 0) return { id, name, students: [] };
  const rows = names.map((student, index) => ({ rowNumber: index + 2, name: student, grade: '4' }));
  const path = importStudents.path.replace(':classId', id);
  const imported = await post(admin, path, { rows }, importStudents.response);
  const students = imported.rows.map((row, index) => ({
    id: row.id ?? '',
    name: names[index] ?? '',
    classId: id,
  }));
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

/** Opens the dashboard of that class. */
export async function openClassroom(page: Page, { id, name }: Classroom, search = ''): Promise<void> {
  await page.goto(`/?class=${id}${search}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const pretended = new WeakMap<Page, Partial<SessionUser>>();

/** Lets this page alone believe this of its person, whom other tests have too. */
export async function pretend(page: Page, change: Partial<SessionUser>): Promise<void> {
  pretended.set(page, { ...pretended.get(page), ...change });
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const user = (await response.json()) as SessionUser;
    await route.fulfill({ response, json: { ...user, ...pretended.get(page) } });
  };
  // News of the school lets the page ask at any time, also when it is being closed.
  await page.route(`**${currentUser.path}`, (route) => answer(route).catch(() => undefined));
}

/** Shows the students as tiles, on this page alone. */
export async function showGrid(page: Page): Promise<void> {
  let preferences: Preferences = { rosterLayout: 'list', singleKeys: true };
  await page.route(`**${changePreferences.path}`, async (route) => {
    preferences = { ...preferences, ...(route.request().postDataJSON() as Partial<Preferences>) };
    await pretend(page, { preferences });
    await route.fulfill({ json: preferences });
  });
  await page.getByRole('radio', { name: 'Grid' }).click();
}

/** Opens the first screen. Until the server has said who is signed in, it is the landing page. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  // Hidden from roles behind a dialog.
  const account = page.getByRole('button', { name: /^(Account|Menu)/, includeHidden: true });
  await expect(account.filter({ visible: true }).first()).toBeVisible();
}

/** Opens the dashboard with the demo's figures. */
export async function openDemo(page: Page): Promise<void> {
  await page.goto('/');
  await waitForChart(page);
}

/** On a phone, the dashboard's chart is far below the students and is loaded when the reader comes near. */
export async function waitForChart(page: Page): Promise<void> {
  await expect(async () => {
    // Again, because students that arrive push it down.
    await page.locator('section[aria-labelledby=points-title]').scrollIntoViewIfNeeded();
    await expect(page.locator('figure svg').first()).toBeVisible({ timeout: 2_000 });
    // It loads last, and a busy machine is slow.
  }).toPass({ timeout: 30_000 });
  await page.evaluate('scrollTo(0, 0)');
}

/** Presses a button for the students of the class where there is room for it, else an item of the menu, such as `New Class`. */
export async function chooseClassOption(page: Page, name: string): Promise<void> {
  const button = studentButtons(page).getByText(name, { exact: true });
  await expect(page.getByRole('button', { name: 'Class options' })).toBeVisible();
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'Class options' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** From `lg` on. */
export function studentButtons(page: Page): Locator {
  return page.getByRole('group', { name: 'Students of the class' });
}

/** Expects neither the buttons nor the menu of the class to have these. */
export async function expectNoClassOptions(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names)
    await expect(studentButtons(page).getByText(name, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Class options' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  for (const name of names) await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
}

/** The student's row of the table, or card on a phone. */
export function studentRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) });
}

/** One of the four figures of the class, even behind an open dialog. */
export async function expectFigure(page: Page, label: string, value: number): Promise<void> {
  const figures = page.locator('[aria-label="Figures of the class"] dl > div');
  await expect(figures.filter({ hasText: new RegExp(`^${label}`) })).toHaveText(`${label}${value}`);
}

/** Opens the sheet of categories for one student, from the row. */
export async function openQuickAward(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Award points to ${name}` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toHaveAccessibleName(`Award ${name}`);
  return sheet;
}

/** Opens the dialog for one student, with a note and, for administrators, an amount. */
export async function openAwardDialog(page: Page, name: string): Promise<Locator> {
  const dialog = await openQuickAward(page, name);
  await dialog.getByRole('button', { name: /^Add a note/ }).click();
  await expect(dialog).toHaveAccessibleName('Award Points');
  return dialog;
}

/** Opens that dialog and chooses Respect. */
export async function openAward(page: Page, name: string): Promise<Locator> {
  const dialog = await openAwardDialog(page, name);
  await dialog.getByRole('radio', { name: 'Respect' }).click();
  return dialog;
}

/** Gives a student a point for Respect, and waits until it is given. */
export async function awardPoint(page: Page, name: string, note = ''): Promise<void> {
  const given = page.waitForResponse(
    (response) => response.url().endsWith('/api/point-transactions') && response.status() === 201,
  );
  if (note === '') {
    const sheet = await openQuickAward(page, name);
    await sheet.getByRole('button', { name: 'Respect' }).click();
  } else {
    const dialog = await openAward(page, name);
    await dialog.getByLabel('Note').fill(note);
    await dialog.getByRole('button', { name: 'Award Points' }).click();
  }
  await expect(page.getByRole('dialog', { name: /^Award/ })).toBeHidden();
  await given;
}

/** Opens the week of the school on an administrator's dashboard, which is one line in a low window. */
export async function openSchoolWeek(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'This Week in School' });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

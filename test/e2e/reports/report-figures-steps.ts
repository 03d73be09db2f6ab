import { type APIRequestContext, type Page } from '@playwright/test';
import { givePoints } from '../catalogue.js';
import { type Classroom, createClassroom } from '../classroom.js';

export const AVA = 'Ava Martin';
export const BEN = 'Ben Okafor';
/** Those on screen; the document has the others too, for paper. */
export const rows = (page: Page) =>
  page
    .getByRole('region', { name: / in figures$/ })
    .locator('tbody tr')
    .filter({ visible: true });
export const card = (page: Page, label: string) =>
  page.getByRole('link', { name: new RegExp(`^${label}: `) });
export const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

export async function choose(page: Page, name: string, option: string): Promise<void> {
  await filter(page, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A new class in which Ava was given 5 points, and Ben 3. */
export async function classWithPoints(admin: APIRequestContext): Promise<Classroom> {
  const classroom = await createClassroom(admin, [AVA, BEN]);
  const [ava, ben] = classroom.students;
  await givePoints(admin, [ava?.id ?? ''], 5);
  await givePoints(admin, [ben?.id ?? ''], 3);
  return classroom;
}

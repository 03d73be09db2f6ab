import { awardPointsInBulk } from '#contracts/points/awards';
import { listPointCategories } from '#contracts/points/point-categories';
import { type APIRequestContext, type Page } from '@playwright/test';
import { type Classroom } from '../classroom.js';
import { expect } from '../console-test.js';

/** The list is of a person, who gives in other tests too: no other test gives to so many as the classes here. */
export const CLASS = Array.from(
  { length: 21 },
  (_, number) => `Pupil ${String(number + 1).padStart(2, '0')}`,
);
export const openRecent = (page: Page) => page.getByRole('button', { name: /recent awards$/i }).click();
export const recent = (page: Page) => page.getByRole('list', { name: 'Recent awards' }).getByRole('listitem');

/** Gives each student of a class a point for Respect. */
export async function awardClass(request: APIRequestContext, classroom: Classroom): Promise<void> {
  const categoryId = await respectOf(request, classroom);
  const data = { categoryId, studentIds: classroom.students.map((student) => student.id) };
  expect((await request.post(awardPointsInBulk.path, { data })).status()).toBe(201);
}

export async function respectOf(request: APIRequestContext, { id }: Classroom): Promise<string | undefined> {
  const answer = await request.get(listPointCategories.path, { params: { classId: id } });
  const categories = listPointCategories.response.parse(await answer.json());
  return categories.find(({ name }) => name === 'Respect')?.id;
}

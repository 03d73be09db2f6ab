import { awardPointsInBulk } from '#contracts/points/awards';
import { listPointCategories } from '#contracts/points/point-categories';
import { type APIRequestContext } from '@playwright/test';
import { type Classroom } from '../classroom.js';
import { expect } from '../console-test.js';

/** Removes the first student, who has a point: one without a history would be deleted at once. */
export async function leave(admin: APIRequestContext, { id, students }: Classroom): Promise<string> {
  const studentId = students[0]?.id ?? '';
  const categories = await admin.get(`${listPointCategories.path}?classId=${id}`);
  const [category] = listPointCategories.response.parse(await categories.json());
  const award = { studentIds: [studentId], categoryId: category?.id, amount: 1 };
  expect((await admin.post(awardPointsInBulk.path, { data: award })).status()).toBe(201);
  expect((await admin.delete(`/api/students/${studentId}`)).ok()).toBe(true);
  return studentId;
}

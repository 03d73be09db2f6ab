import { type Redemption } from '#contracts/rewards/redemptions';
import { type APIRequestContext, type Page } from '@playwright/test';
import { addReward, spend } from '../catalogue.js';
import { type Classroom, createClassroom } from '../classroom.js';

export const [ANA, BEN, CLEO] = ['Ana Lopez', 'Ben Okafor', 'Cleo Hart'] as const;

export const group = (page: Page, name: string) => page.getByRole('list', { name: `To hand out: ${name}` });

/** The names of students of a class who wait for a reward, as the server has it. */
export async function waiting(admin: APIRequestContext, { id }: Classroom): Promise<string[]> {
  const answer = await admin.get(`/api/redemptions?status=open&classId=${id}`);
  return ((await answer.json()) as Redemption[]).map(({ studentName }) => studentName).sort();
}

/** A new class whose three students wait for a reward: two for a pen, one for a book. */
export async function threeWait(admin: APIRequestContext, creator = admin): Promise<Classroom> {
  const classroom = await createClassroom(admin, [ANA, BEN, CLEO], creator);
  const [pen, book] = [await addReward(admin, 'Gel Pen'), await addReward(admin, 'Book')];
  await spend(admin, pen, classroom.students.slice(0, 2));
  await spend(admin, book, classroom.students.slice(2));
  return classroom;
}

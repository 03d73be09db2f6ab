import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { type Classroom, createClassroom, openClassroom, type Pupil, studentRow } from '#test/e2e/classroom';
import { type Person } from './person.js';

const NAMES =
  `Ava Ben Chidi Dalia Emre Fatima Grace Hana Idris Jun Kofi Leila Mateo Noor Omar Priya Quinn Rosa Sam Tariq
  Uma Victor Wen Xenia Yara Zoe Amal Bo`
    .split(/\s+/)
    .map((name) => `${name} Rivera`);

/** A new class of 28 of the demo's teacher. */
export function classOf28(admin: APIRequestContext, teacher: APIRequestContext): Promise<Classroom> {
  return createClassroom(admin, NAMES, teacher);
}

/** Somebody in the middle of the list. */
export function inTheMiddle({ students }: Classroom): Pupil {
  const sorted = students.toSorted((left, right) => left.name.localeCompare(right.name));
  const student = sorted[Math.floor(sorted.length / 2)];
  if (student === undefined) throw new Error('The class is empty');
  return student;
}

/** Opens the class's dashboard, with its students. */
export async function openStudents({ page }: Person, classroom: Classroom): Promise<void> {
  await openClassroom(page, classroom);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .waitFor();
}

/** Opens a student's profile. On a phone, the recent activity is a part of it. */
export function nameOf(page: Page, name: string): Locator {
  return studentRow(page, name).getByRole('button', { name: new RegExp(`^${name}`) });
}

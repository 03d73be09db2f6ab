import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type LargeSchool } from './large-school.js';

const PER_SECOND = 50;
const STUDENTS = 500;
const CATEGORIES = 8;

/**
 * Awards points over HTTP at a steady rate, in all schools by turns, until the work is done. A slow answer delays no other
 * request, so none hides behind it.
 * @returns how long each award took, in milliseconds from when it was due
 */
export async function awardDuring(
  url: string,
  schools: readonly LargeSchool[],
  work: Promise<unknown>,
): Promise<number[]> {
  const done = new AbortController();
  const over = work.finally(() => done.abort());
  over.catch(() => undefined);
  const started = performance.now();
  const awards: Promise<number>[] = [];
  while (!done.signal.aborted) {
    const due = started + (awards.length * 1_000) / PER_SECOND;
    await pause(Math.max(0, due - performance.now()));
    const award = awardOne(url, schools, awards.length).then(() => performance.now() - due);
    // A refusal is reported below.
    award.catch(() => undefined);
    awards.push(award);
  }
  await over;
  return Promise.all(awards);
}

/** Awards once in each school, one after another, because a school is loaded for its first command. */
export async function warmUp(url: string, schools: readonly LargeSchool[]): Promise<void> {
  for (const n of schools.keys()) await awardOne(url, schools, n);
}

async function awardOne(url: string, schools: readonly LargeSchool[], n: number): Promise<void> {
  const school = schools[n % schools.length];
  if (school === undefined) throw new RangeError('There are no schools');
  const response = await fetch(`${url}/api/point-transactions`, {
    method: 'POST',
    headers: {
      cookie: `laurel_session=${school.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      studentId: school.idOf('student', Math.floor(n / schools.length) % STUDENTS),
      categoryId: school.idOf('category', n % CATEGORIES),
    }),
  });
  if (!response.ok)
    throw new Error(`An award was answered with ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

import type { Fact } from './fact.js';
import type { BalanceChange } from './balance-changes.js';
import { arrayOf } from '../sql/sql.js';
import type { Tx } from '../sql/tx.js';

/** A batch's students as they were before it. */
export type StudentsBefore = {
  /** Points by student; those without any row are left out. */
  balances: ReadonlyMap<string, number>;
  /** Places in the bit strings of `school_reach`, by student; those whom the batch's facts name first have theirs already. */
  places: ReadonlyMap<string, number>;
};

export async function loadStudents(
  tx: Tx,
  facts: readonly Fact[],
  balanceChanges: readonly BalanceChange[],
): Promise<StudentsBefore> {
  const ids = new Set<string>();
  for (const { lines } of balanceChanges) for (const { studentId } of lines) ids.add(studentId);
  const balances = new Map<string, number>();
  const places = new Map<string, number>();
  if (ids.size === 0) return { balances, places };
  const { rows } = await tx.query<{ student_id: string; balance: number; place: number | null }>(
    'SELECT student_id, balance, place FROM student_balances WHERE student_id = ANY($1::uuid[])',
    [arrayOf([...ids])],
  );
  for (const { student_id, balance, place } of rows) {
    balances.set(student_id, balance);
    if (place !== null) places.set(student_id, place);
  }
  await placeNewOnes(tx, facts, places);
  return { balances, places };
}

/**
 * Gives students who are named for the first time by what can be the first fact about them, an award or a balance carried
 * over, their school's next places, in the order of the facts.
 */
async function placeNewOnes(tx: Tx, facts: readonly Fact[], places: Map<string, number>): Promise<void> {
  const bySchool = new Map<string, Set<string>>();
  const name = (schoolId: string, studentId: string): void => {
    if (places.has(studentId)) return;
    const students = bySchool.get(schoolId) ?? new Set();
    bySchool.set(schoolId, students.add(studentId));
  };
  for (const { schoolId, type, data } of facts) {
    if (type === 'PointsAwarded') for (const { studentId } of data.recipients) name(schoolId, studentId);
    if (type === 'BalancesCarriedOver') for (const [studentId] of data.amounts) name(schoolId, studentId);
  }
  if (bySchool.size === 0) return;
  const { rows } = await tx.query<{ id: string; next: number }>(
    `SELECT id, coalesce((SELECT max(place) + 1 FROM student_balances WHERE school_id = id), 0) AS next
     FROM unnest($1::uuid[]) AS school (id)`,
    [arrayOf([...bySchool.keys()])],
  );
  for (const { id, next } of rows)
    [...(bySchool.get(id) ?? [])].forEach((studentId, nth) => places.set(studentId, next + nth));
}

import { v5 } from 'uuid';
import type pg from 'pg';
import type { SchoolHistory } from './school-history.js';

type Member = { studentId: string; from: string; until: string | null };

/** A group of a school: one student who is always in it, one who leaves, one who joins, and one who is back, around the middle of its facts. */
export function groupOf({ schoolId, students, recorded }: SchoolHistory): { id: string; members: Member[] } {
  const middle = recorded[Math.floor(recorded.length / 2)]?.at.slice(0, 10) ?? '2026-10-01';
  const dayBefore = new Date(Date.parse(middle) - 5 * 86_400_000).toISOString().slice(0, 10);
  const [always = '', leaves = '', joins = '', returns = ''] = students.map(({ id }) => id);
  return {
    id: v5('group', schoolId),
    members: [
      { studentId: always, from: '2020-01-01', until: null },
      { studentId: leaves, from: '2020-01-01', until: middle },
      { studentId: joins, from: middle, until: null },
      { studentId: returns, from: '2020-01-01', until: dayBefore },
      { studentId: returns, from: middle, until: null },
    ],
  };
}

/** Who was in it on a day of a span. */
export function membersIn(history: SchoolHistory, { from, to }: { from: string; to: string }): string[] {
  const there = groupOf(history).members.filter(
    (member) => member.from <= to && (member.until === null || member.until > from),
  );
  return [...new Set(there.map(({ studentId }) => studentId))];
}

/** Writes the group of a school that is in the directory, owned by the first of its staff. */
export async function writeGroup(pool: pg.Pool, history: SchoolHistory): Promise<void> {
  const { id, members } = groupOf(history);
  await pool.query(
    `INSERT INTO directory.groups (id, school_id, name, owner_id, is_shared, created_at)
     VALUES ($1, $2, 'Choir', $3, false, now())`,
    [id, history.schoolId, history.staff[0]?.id],
  );
  for (const { studentId, from, until } of members)
    await pool.query(
      `INSERT INTO directory.group_members (group_id, student_id, from_day, until_day) VALUES ($1, $2, $3, $4)`,
      [id, studentId, from, until],
    );
}

import type { Batch } from './batch.js';
import type { Projection } from './projection.js';
import { type Member, type MemberKind, type Places, placesOf } from './school-members.js';
import { padded, rowParameters, rowSource, type RowOf, union, upsert } from './sql.js';
import type { Tx } from './tx.js';

const COLUMNS = { school_id: 'uuid', day: 'date', students: 'varbit', staff: 'varbit' } as const;

/** Whom the awards of each day of a school concern, as bit strings that are quick to unite over many days. */
export const schoolReach: Projection = {
  name: 'school_reach',
  version: 1,
  tables: ['school_reach', 'school_members'],
  async apply(tx, batch) {
    const reached = reachedIn(batch);
    if (reached.length > 0) {
      const places = await placesOf(
        tx,
        reached.map(({ member }) => member),
      );
      await upsert(tx, 'school_reach', COLUMNS, rowsOf(reached, places), {
        key: ['school_id', 'day'],
        merge: { students: union, staff: union },
      });
    }
    await removeTakenBack(tx, batch);
  },
};

/** A member whom a day's awards concern. */
type Reached = { member: Member; day: string };

function reachedIn({ facts, dayOf }: Batch): Reached[] {
  return facts.flatMap((fact) => {
    if (fact.type !== 'PointsAwarded') return [];
    const { schoolId, data, metadata } = fact;
    const day = dayOf(schoolId, metadata.occurredAt);
    const concerns = (kind: MemberKind, id: string): Reached => ({ member: { schoolId, kind, id }, day });
    const staff = metadata.actor.kind === 'staff' ? [concerns('staff', metadata.actor.id)] : [];
    return [...data.recipients.map(({ studentId }) => concerns('student', studentId)), ...staff];
  });
}

function rowsOf(reached: readonly Reached[], placeOf: Places): RowOf<typeof COLUMNS>[] {
  const days = new Map<string, { schoolId: string; day: string } & Record<MemberKind, Set<number>>>();
  for (const { member, day } of reached) {
    const { schoolId, kind } = member;
    const key = `${schoolId}${day}`;
    const places = days.get(key) ?? { schoolId, day, student: new Set(), staff: new Set() };
    days.set(key, places);
    places[kind].add(placeOf(member));
  }
  return [...days.values()].map(({ schoolId, day, student, staff }) => ({
    ...{ school_id: schoolId, day, students: bitsOf(student), staff: bitsOf(staff) },
  }));
}

/** A bit string that ends with the last place. */
function bitsOf(places: ReadonlySet<number>): string {
  const bits = new Array<string>(1 + Math.max(-1, ...places)).fill('0');
  for (const place of places) bits[place] = '1';
  return bits.join('');
}

const TAKEN = { school_id: 'uuid', student_id: 'uuid', at: 'timestamptz' } as const;

/** Quarters of an hour that are more than any day has. */
const QUARTERS = 26 * 4;

/**
 * Clears the bits of students from whom an award was taken, unless they have another one of the day. Statements and quarters
 * are already up to date; the quarters tell which revisions to look at.
 */
async function removeTakenBack(tx: Tx, { facts, origins, dayOf }: Batch): Promise<void> {
  const taken = facts.flatMap((fact) => {
    if (fact.type !== 'PointsReversed') return [];
    const { occurredAt: at, data } = origins.award(fact, fact.data.awardId);
    const reached = new Set(data.recipients.map(({ studentId }) => studentId));
    return fact.data.recipients
      .filter((id) => reached.has(id))
      .map((id) => ({ school_id: fact.schoolId, student_id: id, at }));
  });
  if (taken.length === 0) return;
  const { rows } = await tx.query<{ schoolId: string; studentId: string; at: Date }>(
    `SELECT DISTINCT taken.school_id AS "schoolId", taken.student_id AS "studentId", line.occurred_at AS at
     FROM ${rowSource(TAKEN, 'taken')}
     CROSS JOIN LATERAL (
       SELECT min(first_revision) AS first, max(last_revision) AS last FROM quarter_points AS quarter
       WHERE quarter.school_id = taken.school_id
         AND quarter.quarter BETWEEN extract(epoch FROM taken.at)::bigint / 900 - ${QUARTERS}
                                 AND extract(epoch FROM taken.at)::bigint / 900 + ${QUARTERS}
     ) AS revisions
     JOIN point_transactions AS line ON line.student_id = taken.student_id AND line.kind = 'award'
       AND line.reversed_at IS NULL AND line.revision BETWEEN revisions.first AND revisions.last`,
    rowParameters(TAKEN, taken),
  );
  const dayKey = (schoolId: string, studentId: string, at: string): string =>
    `${schoolId}/${studentId}/${dayOf(schoolId, at)}`;
  const standing = new Set(rows.map((row) => dayKey(row.schoolId, row.studentId, row.at.toISOString())));
  const gone = taken.filter((it) => !standing.has(dayKey(it.school_id, it.student_id, it.at)));
  const member = (it: (typeof gone)[number]): Member => ({
    ...{ schoolId: it.school_id, kind: 'student', id: it.student_id },
  });
  const places = await placesOf(tx, gone.map(member));
  const cleared = gone.map((it) => ({ member: member(it), day: dayOf(it.school_id, it.at) }));
  await clear(tx, rowsOf(cleared, places));
}

async function clear(tx: Tx, rows: readonly RowOf<typeof COLUMNS>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `UPDATE school_reach AS old SET students = old.students & ~${padded('gone.students', 'old.students')}
     FROM ${rowSource(COLUMNS, 'gone')} WHERE (old.school_id, old.day) = (gone.school_id, gone.day)`,
    rowParameters(COLUMNS, rows),
  );
}

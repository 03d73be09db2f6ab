import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { type PlacesBySchool } from './cached-student-places.js';
import { bitsOf } from './reach.js';
import { placeVersions, type SchoolVersions } from './school-versions.js';

/** The students of a grade. */
export type OfGrade = {
  grade: string;
  attending: PlacesBySchool;
  /** They may have points too. */
  left: PlacesBySchool;
};

/** What they had at a revision of their school, and the version of the school that tells who they are. */
type Cached = { version: string; revision: number; unspent: number };

/** Beyond so many events of a school, its balances are added up sooner than what has moved since. */
const FOLLOWED_EVENTS = 100;

/**
 * Points that students of a grade have now. Adding up the balances of a million students takes longer than the rest of a report, so
 * what each school had is cached, and only what has moved since is added.
 */
export class CachedUnspentPoints {
  private readonly cached = new Map<string, Cached>();

  /** By school. */
  async read(db: Reading, versions: SchoolVersions, of: OfGrade): Promise<ReadonlyMap<string, number>> {
    const unspent = new Map<string, number>();
    const [moved, unknown]: [string[], string[]] = [[], []];
    const current = placeVersions(versions);
    for (const [schoolId, { revision }] of versions) {
      const cached = this.cached.get(`${schoolId} ${of.grade}`);
      // What another request cached may be of a later snapshot.
      const since = (revision ?? -1) - (cached?.revision ?? Infinity);
      if (
        cached === undefined ||
        cached.version !== current.get(schoolId) ||
        since < 0 ||
        since > FOLLOWED_EVENTS
      ) {
        unknown.push(schoolId);
        continue;
      }
      unspent.set(schoolId, cached.unspent);
      if (since > 0) moved.push(schoolId);
    }
    for (const [id, points] of await this.readMoved(db, moved, of))
      unspent.set(id, (unspent.get(id) ?? 0) + points);
    for (const id of unknown) unspent.set(id, 0);
    for (const [id, points] of await readBalances(db, unknown, of)) unspent.set(id, points);
    for (const id of [...moved, ...unknown])
      this.cached.set(`${id} ${of.grade}`, {
        version: current.get(id) ?? '',
        revision: versions.get(id)?.revision ?? -1,
        unspent: unspent.get(id) ?? 0,
      });
    return unspent;
  }

  private async readMoved(
    db: Reading,
    schoolIds: readonly string[],
    of: OfGrade,
  ): Promise<ReadonlyMap<string, number>> {
    if (schoolIds.length === 0) return new Map();
    const revisions = schoolIds.map((id) => this.cached.get(`${id} ${of.grade}`)?.revision ?? -1);
    const { rows } = await sql<{ id: string; points: number }>`
      SELECT w.id, t.points
      FROM unnest(${schoolIds}::uuid[], ${revisions}::bigint[], ${bitsOfGrade(schoolIds, of)}::varbit[])
             AS w (id, revision, students)
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(t.amount), 0)::bigint AS points
        FROM readmodel.point_transactions t JOIN readmodel.student_balances b USING (student_id)
        WHERE t.school_id = w.id AND t.revision > w.revision
          AND substring(w.students FROM b.place + 1 FOR 1) = B'1') t`.execute(db);
    return new Map(rows.map(({ id, points }) => [id, points]));
  }
}

async function readBalances(
  db: Reading,
  schoolIds: readonly string[],
  of: OfGrade,
): Promise<ReadonlyMap<string, number>> {
  if (schoolIds.length === 0) return new Map();
  // By their bits: looking up each student's balance takes twice as long as reading all of these schools.
  const { rows } = await sql<{ id: string; points: number }>`
    SELECT w.id, sum(b.balance)::bigint AS points
    FROM unnest(${schoolIds}::uuid[], ${bitsOfGrade(schoolIds, of)}::varbit[]) AS w (id, students)
    JOIN readmodel.student_balances b
      ON b.school_id = w.id AND substring(w.students FROM b.place + 1 FOR 1) = B'1'
    GROUP BY w.id`.execute(db);
  return new Map(rows.map(({ id, points }) => [id, points]));
}

function bitsOfGrade(schoolIds: readonly string[], { attending, left }: OfGrade): string[] {
  return schoolIds.map((id) => bitsOf([...(attending.get(id) ?? []), ...(left.get(id) ?? [])]));
}

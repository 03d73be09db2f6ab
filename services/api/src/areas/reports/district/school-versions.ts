import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { type Versions } from './cached-by-school.js';

export type SchoolVersion = {
  /** Changes whenever somebody joined or left the roster, or changed grades. */
  roster: string;
  /** Changes with each rebuild of its read models; null if it has none. */
  build: string | null;
  /** Up to which revision they are; null if there is none. */
  revision: number | null;
  /** The highest places in the school’s bit strings; null if it has none. */
  lastStudent: number | null;
  lastStaff: number | null;
};
export type SchoolVersions = ReadonlyMap<string, SchoolVersion>;

/** Reads the versions of schools, by which a report knows whether cached values of them still hold. */
export async function readSchoolVersions(db: Reading, schoolIds: readonly string[]): Promise<SchoolVersions> {
  // The sum tells a change that was committed after a later one from its absence.
  const { rows } = await sql<SchoolVersion & { id: string }>`
    SELECT w.id, concat_ws(' ', c.changes, c.total, c.last) AS roster,
           r.build, r.revision,
           (SELECT max(place) FROM readmodel.student_balances WHERE school_id = w.id) AS "lastStudent",
           (SELECT max(place) FROM readmodel.school_staff WHERE school_id = w.id) AS "lastStaff"
    FROM unnest(${schoolIds}::uuid[]) AS w (id)
    LEFT JOIN readmodel.school_revisions r ON r.school_id = w.id
    CROSS JOIN LATERAL (
      SELECT count(*) AS changes, sum(id) AS total, max(id) AS last FROM directory.roster_changes WHERE school_id = w.id
    ) c`.execute(db);
  return new Map(rows.map(({ id, ...version }) => [id, version]));
}

export function rosterVersions(versions: SchoolVersions): Versions {
  return new Map([...versions].map(([id, { roster }]) => [id, roster]));
}

/**
 * A student’s place follows from the order of the facts, so only a rebuild can correct one; a student who gets one changes the
 * highest.
 */
export function placeVersions(versions: SchoolVersions): Versions {
  return new Map(
    [...versions].map(([id, { roster, build, lastStudent }]) => [id, `${roster} ${build} ${lastStudent}`]),
  );
}

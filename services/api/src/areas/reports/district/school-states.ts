import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { type States } from './kept-by-school.js';

export type SchoolState = {
  /** A text that changes whenever somebody joins or leaves the roster, or changes grades. */
  roster: string;
  /** A text that changes with each rebuild of its read models; null if it has none. */
  build: string | null;
  /** Up to which revision they are; null if there is none. */
  revision: number | null;
  /** The highest places in the school’s bit strings; null if it has none. */
  lastStudent: number | null;
  lastStaff: number | null;
};
export type SchoolStates = ReadonlyMap<string, SchoolState>;

/** The states of schools, by which a report knows whether what was kept of them still holds. */
export async function readStates(db: Reading, schoolIds: readonly string[]): Promise<SchoolStates> {
  // The sum tells a change that was committed after a later one from its absence.
  const { rows } = await sql<SchoolState & { id: string }>`
    SELECT w.id, concat_ws(' ', c.changes, c.total, c.last) AS roster,
           r.build, r.revision,
           (SELECT max(place) FROM readmodel.student_balances WHERE school_id = w.id) AS "lastStudent",
           (SELECT max(place) FROM readmodel.school_staff WHERE school_id = w.id) AS "lastStaff"
    FROM unnest(${schoolIds}::uuid[]) AS w (id)
    LEFT JOIN readmodel.school_revisions r ON r.school_id = w.id
    CROSS JOIN LATERAL (
      SELECT count(*) AS changes, sum(id) AS total, max(id) AS last FROM directory.roster_changes WHERE school_id = w.id
    ) c`.execute(db);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

export function rosterStates(states: SchoolStates): States {
  return new Map([...states].map(([id, { roster }]) => [id, roster]));
}

/**
 * A student’s place follows from the order of the facts, so only a rebuild can correct one; a student who gets one changes the
 * highest.
 */
export function placeStates(states: SchoolStates): States {
  return new Map(
    [...states].map(([id, { roster, build, lastStudent }]) => [id, `${roster} ${build} ${lastStudent}`]),
  );
}

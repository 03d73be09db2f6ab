import type { Database } from '#database/schema';
import { dayIn } from '#domain/school-day';
import { readRoster } from '#roster/read-roster';
import type { Roster } from '#roster/roster';
import { type Kysely } from 'kysely';

export type OpenImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** An import in this state, with its school. Undefined if it is in another, such as discarded. */
export function findImport(db: Kysely<Database>, importId: string, state: 'reading' | 'applying') {
  return db
    .selectFrom('directory.roster_imports as i')
    .innerJoin('directory.schools as s', 's.id', 'i.school_id')
    .select(['i.id', 'i.school_id', 'i.asked_by', 'i.file_name', 'i.content', 'i.fingerprint'])
    .select(['s.name', 's.sourced_id', 's.time_zone'])
    .where('i.id', '=', importId)
    .where('i.state', '=', state)
    .executeTakeFirst();
}

/** @throws RosterRefused if the file cannot be used */
export function readImport({ file_name, content, ...school }: OpenImport, now: Date): Promise<Roster> {
  return readRoster(
    { name: file_name, content: content ?? Buffer.alloc(0) },
    { name: school.name, sourcedId: school.sourced_id },
    dayIn(school.time_zone, now),
  );
}

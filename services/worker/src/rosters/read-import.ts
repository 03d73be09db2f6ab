import { type RosterChoices, rosterChoices } from '#contracts/rosters/roster-imports';
import { tableChoices } from '#contracts/rosters/table-choices';
import type { Database } from '#database/schema';
import { dayIn } from '#domain/school-day';
import type { Choices } from '#roster/plan';
import { unpackRoster } from '#roster/packed-roster';
import { readRoster } from '#roster/read-roster';
import type { Roster, RosterSchool } from '#roster/roster';
import { type Kysely } from 'kysely';

export type OpenImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** An import in this state, with its school. Undefined if it is in another, such as discarded. */
export function findImport(db: Kysely<Database>, importId: string, state: 'reading' | 'applying') {
  return db
    .selectFrom('directory.roster_imports as i')
    .innerJoin('directory.schools as s', 's.id', 'i.school_id')
    .select(['i.id', 'i.school_id', 'i.asked_by', 'i.file_name', 'i.content', 'i.fingerprint'])
    .select(['i.source', 'i.invites_staff', 'i.deactivates_staff', 'i.choices', 'i.district_roster_id'])
    .select(['i.table_choices', 'i.chosen_school'])
    .select(['s.name', 's.sourced_id', 's.time_zone'])
    .where('i.id', '=', importId)
    .where('i.state', '=', state)
    .executeTakeFirst();
}

export function schoolOf({ name, source, ...found }: OpenImport): RosterSchool {
  const { sourced_id: sourcedId, chosen_school: chosenId } = found;
  return { name, sourcedId, chosenId, isUnseen: source === 'folder' };
}

/** What the person who applies it has chosen. */
export function choicesOf({ choices }: OpenImport): Choices & Pick<RosterChoices, 'transferredBalances'> {
  const { students, staff, ...all } = rosterChoices.parse(choices ?? {});
  return {
    ...all,
    students: new Map(students.map(({ line, studentId }) => [line, studentId])),
    staff: new Set(staff),
  };
}

/** @throws RosterRefused if the file cannot be used */
export function readImport(found: OpenImport, now: Date): Promise<Roster> {
  const { file_name: name, time_zone, district_roster_id, table_choices } = found;
  const content = found.content ?? Buffer.alloc(0);
  const choices = tableChoices.nullable().parse(table_choices);
  if (district_roster_id !== null) return unpackRoster(content);
  return readRoster({ name, content }, schoolOf(found), dayIn(time_zone, now), choices);
}

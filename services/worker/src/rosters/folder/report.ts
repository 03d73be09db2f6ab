import { rosterCounts, rosterFault, type RosterCounts } from '#contracts/rosters/roster-imports';
import { noticeText, rosterNotice } from '#contracts/rosters/roster-notices';
import type { RosterImports } from '#database/rosters-schema';
import type { Database } from '#database/schema';
import { type Kysely, type Selectable, sql } from 'kysely';

export type Ended = { isDone: boolean; report: string };
type State = Selectable<RosterImports>['state'] | 'unread';

/**
 * What became of an import from the folder, in words for the people who look after the information system.
 * @returns undefined while it is not over, `unknown` if there is no such import
 */
export async function endOf(
  db: Kysely<Database>,
  importId: string,
  schoolId: string,
): Promise<Ended | 'unknown' | undefined> {
  const row = await db
    .selectFrom('directory.roster_imports as i')
    .leftJoin('directory.jobs as j', 'j.id', 'i.job_id')
    .select(['i.file_name', 'i.faults', 'i.counts', 'i.notices'])
    .select(
      sql<State>`CASE WHEN i.state = 'reading' AND j.state IN ('failed', 'cancelled') THEN 'unread'
                      ELSE i.state END`.as('state'),
    )
    .where('i.id', '=', importId)
    .where('i.school_id', '=', schoolId)
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  switch (row.state) {
    case 'reading':
    case 'ready':
    case 'applying':
      return undefined;
    case 'done':
      return { isDone: true, report: doneText(row.file_name, rosterCounts.parse(row.counts), row.notices) };
    case 'refused':
      return failedReport([`${row.file_name} cannot be imported.`, ...faultLines(row.faults)]);
    case 'unread':
      return failedReport([`${row.file_name} could not be read.`]);
    case 'discarded':
      return failedReport([`${row.file_name} was discarded, or a newer roster took its place.`]);
  }
}

function doneText(name: string, counts: RosterCounts, notices: unknown): string {
  return [
    `${name} is applied.`,
    studentsLine(counts),
    `Classes: ${counts.newClasses} new.`,
    `Conflicts, left as they were: ${counts.conflict}.`,
    ...unclearLines(counts),
    ...noticeLines(notices),
  ].join('\n');
}

/** Students of whom only a person can say whether they are known. */
export function unclearLines({ maybeSame, newIds }: RosterCounts): string[] {
  return [
    ...(maybeSame === 0
      ? []
      : [`New students who may be students of the school with another ID: ${maybeSame}.`]),
    ...(newIds === 0 ? [] : [`Students with new roster IDs and their old student IDs: ${newIds}.`]),
  ];
}

export function studentsLine(counts: RosterCounts): string {
  return `Students: ${counts.new} new, ${counts.returning} returned, ${counts.moved} moved, ${counts.changed} changed, ${counts.leaver} archived, ${counts.unchanged} as they were.`;
}

export function noticeLines(stored: unknown): string[] {
  return rosterNotice
    .array()
    .parse(stored ?? [])
    .map(noticeText);
}

export function failedReport(lines: readonly string[]): Ended {
  const said = lines.filter((line) => line !== '');
  return { isDone: false, report: [...said, 'Nothing has changed.'].join('\n') };
}

export function faultLines(stored: unknown): string[] {
  return rosterFault
    .array()
    .parse(stored ?? [])
    .map(({ file, line, column, message }) => {
      const place = [file, line !== null && `line ${line}`, column !== null && `column ${column}`];
      return `${place.filter(Boolean).join(', ')}: ${message}`;
    });
}

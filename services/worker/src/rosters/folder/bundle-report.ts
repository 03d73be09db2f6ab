import { type DistrictLeftOut, districtLeftOut } from '#contracts/rosters/district-rosters';
import { rosterCounts } from '#contracts/rosters/roster-imports';
import type { DistrictRosters, RosterImports } from '#database/rosters-schema';
import type { Database } from '#database/schema';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type Ended, failedReport, faultLines, noticeLines, studentsLine, unclearLines } from './report.js';

/**
 * What became of a district’s bundle from the folder, in words for the people who look after the information system. Schools whose part
 * waits for an administrator do not keep it open: each has its part.
 * @returns undefined while it is not over, `unknown` if there is no such roster
 */
export async function endOfBundle(
  db: Kysely<Database>,
  rosterId: string,
  districtId: string,
): Promise<Ended | 'unknown' | undefined> {
  const row = await db
    .selectFrom('directory.district_rosters as r')
    .leftJoin('directory.jobs as j', 'j.id', 'r.job_id')
    .select(['r.file_name', 'r.faults', 'r.left_out', 'r.state', 'j.error'])
    .select(sql<boolean>`coalesce(j.state IN ('waiting', 'running'), false)`.as('isWorking'))
    .where('r.id', '=', rosterId)
    .where('r.district_id', '=', districtId)
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  const { file_name: name, isWorking } = row;
  const state: Selectable<DistrictRosters>['state'] = row.state;
  switch (state) {
    case 'reading':
      return isWorking ? undefined : failedReport([`${name} could not be read.`, row.error ?? '']);
    case 'refused':
      return failedReport([`${name} cannot be imported.`, ...faultLines(row.faults)]);
    case 'discarded':
      return failedReport([`${name} was discarded, or a newer roster took its place.`]);
    case 'planned':
      if (isWorking) return undefined;
      return {
        isDone: true,
        report: [
          `${name} is read.`,
          ...(await schoolLines(db, rosterId)),
          ...districtLeftOut
            .array()
            .parse(row.left_out ?? [])
            .map(leftOutLine),
        ].join('\n'),
      };
  }
}

async function schoolLines(db: Kysely<Database>, rosterId: string): Promise<string[]> {
  const imports = await db
    .selectFrom('directory.roster_imports as i')
    .innerJoin('directory.schools as s', 's.id', 'i.school_id')
    .select(['s.name', 'i.state', 'i.counts', 'i.notices'])
    .where('i.district_roster_id', '=', rosterId)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
  const schools = imports.map(({ name, state, counts }) => {
    if (state === 'done') return `${name}: applied. ${studentsLine(rosterCounts.parse(counts))}`;
    const unclear = state === 'ready' ? unclearLines(rosterCounts.parse(counts)) : [];
    return [`${name}: ${OTHERWISE[state]}`, ...unclear].join(' ');
  });
  // Those of the bundle, which each of its schools has.
  return [...schools, ...noticeLines(imports[0]?.notices)];
}

const OTHERWISE: Record<Exclude<Selectable<RosterImports>['state'], 'done'>, string> = {
  reading: 'not applied. Nothing has changed.',
  refused: 'not applied. Nothing has changed.',
  discarded: 'discarded. Nothing has changed.',
  ready: 'an administrator has to review it. Nothing has changed.',
  applying: 'could not be applied. Nothing has changed.',
};

const LEFT_OUT: Record<DistrictLeftOut['reason'], string> = {
  'no-school': 'no school of the district has this name.',
  'several-schools': 'several schools have this name.',
  'not-matched': 'only its name fits. An Executive Admin has to upload a bundle of the district once.',
  'no-students': 'the bundle has no students for it.',
  'not-in-bundle': 'the bundle does not name it.',
  busy: 'another of its rosters was being applied.',
};

function leftOutLine({ name, reason }: DistrictLeftOut): string {
  return `${name}: left out, ${LEFT_OUT[reason]}`;
}

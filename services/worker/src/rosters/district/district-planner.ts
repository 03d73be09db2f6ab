import type { DistrictLeftOut } from '#contracts/rosters/district-rosters';
import { lockRosterImports } from '#database/lock-roster-imports';
import type { Database } from '#database/schema';
import { dayIn } from '#domain/school-day';
import { type Handler } from '#jobs/job';
import { type DistrictRoster, readDistrictRoster } from '#roster/read-district-roster';
import { type TokenSeals } from '#mail/token-seals';
import { type RosterFault, RosterRefused } from '#roster/roster';
import { type Clock } from '#runtime/clock';
import { type Kysely, sql, type Transaction } from 'kysely';
import { discardPendingImport } from '../discard-pending-import.js';
import { applyUnheld } from './apply-unheld.js';
import { type PlannedSchool, planSchools } from './plan-schools.js';

type Options = { db: Kysely<Database>; clock: Pick<Clock, 'now'>; seals: TokenSeals };

/**
 * Reads a bundle of a district once, and makes an import with a preview for each of its schools, or keeps what is wrong with it.
 * One from the drop folder, which nobody has asked for, is applied then where it is not held. It writes in one transaction, so a worker that takes the job over starts from the beginning.
 */
export function districtPlanner({ db, clock, seals }: Options): Handler<{ rosterId: string }> {
  return async ({ rosterId }, run) => {
    const found = await findRoster(db, rosterId);
    if (found === undefined) return;
    const read = await readIts(db, found, clock.now()).catch((error: unknown) => {
      if (error instanceof RosterRefused) return error.faults;
      throw error;
    });
    if (!('rosters' in read)) return keepFaults(db, rosterId, read);
    const total = read.rosters.length;
    const isDecided = found.transferred_balances !== null;
    const planned = await planSchools(db, read.rosters, isDecided, (done) => {
      run.signal.throwIfAborted();
      return run.report({ done, total });
    });
    const imports = planned.map(toImport);
    await db.transaction().execute(async (tx) => {
      const isOpen = await lockRoster(tx, rosterId);
      if (!isOpen) return;
      const busy = await addImports(tx, imports, {
        district_roster_id: rosterId,
        job_id: run.jobId,
        asked_by: found.asked_by,
        file_name: found.file_name,
        source: found.source,
      });
      await tx
        .updateTable('directory.district_rosters')
        .set({ state: 'planned', content: null, left_out: JSON.stringify([...read.leftOut, ...busy]) })
        .where('id', '=', rosterId)
        .execute();
      if (found.source === 'folder')
        await applyUnheld(tx, rosterId, found.district_id, { seals, now: clock.now() });
    });
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findRoster>>>;

/** Undefined if it is planned, refused or discarded. */
function findRoster(db: Kysely<Database>, rosterId: string) {
  return db
    .selectFrom('directory.district_rosters as r')
    .leftJoin('directory.districts as d', 'd.id', 'r.district_id')
    .select(['r.district_id', 'r.asked_by', 'r.source', 'r.file_name', 'r.content', 'd.name'])
    .select('d.transferred_balances')
    .where('r.id', '=', rosterId)
    .where('r.state', '=', 'reading')
    .executeTakeFirst();
}

/** @throws RosterRefused if the file cannot be used */
async function readIts(db: Kysely<Database>, found: Found, now: Date): Promise<DistrictRoster> {
  const schools = await db
    .selectFrom('directory.schools as s')
    .select(['s.id', 's.name', 's.sourced_id', 's.matched_district_id', 's.time_zone'])
    .where('s.district_id', '=', found.district_id)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('directory.school_deletions as d').whereRef('d.school_id', '=', 's.id')),
      ),
    )
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
  const { file_name: name, content } = found;
  const isUnseen = found.source === 'folder';
  return readDistrictRoster(
    { name, content: content ?? Buffer.alloc(0) },
    {
      name: found.name ?? 'the district, which was deleted',
      schools: schools.map(({ id, name, sourced_id, matched_district_id, time_zone }) => ({
        id,
        name,
        // A school's own upload can say any id.
        sourcedId: isUnseen && matched_district_id !== found.district_id ? null : sourced_id,
        today: dayIn(time_zone, now),
        isUnseen,
      })),
    },
  );
}

async function keepFaults(
  db: Kysely<Database>,
  rosterId: string,
  faults: readonly RosterFault[],
): Promise<void> {
  await db
    .updateTable('directory.district_rosters')
    .set({ state: 'refused', faults: JSON.stringify(faults), content: null })
    .where('id', '=', rosterId)
    .where('state', '=', 'reading')
    .execute();
}

/** @returns false if it was discarded meanwhile, or another worker was faster */
async function lockRoster(tx: Transaction<Database>, rosterId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('directory.district_rosters')
    .select('id')
    .where('id', '=', rosterId)
    .where('state', '=', 'reading')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type SchoolImport = ReturnType<typeof toImport>;

function toImport({ school, held, content, shown }: PlannedSchool) {
  return { school, row: { held, content, ...shown } };
}

type Given = {
  district_roster_id: string;
  job_id: string;
  asked_by: string | null;
  file_name: string;
  source: 'upload' | 'folder';
};

/** @returns schools for which another roster goes first, and which get none */
async function addImports(
  tx: Transaction<Database>,
  imports: readonly SchoolImport[],
  given: Given,
): Promise<DistrictLeftOut[]> {
  const busy: DistrictLeftOut[] = [];
  // In the order of ids: two districts’ jobs may be about one school that moved between them.
  for (const { school, row } of [...imports].sort((a, b) => (a.school.id < b.school.id ? -1 : 1))) {
    await lockRosterImports(tx, school.id);
    if (await discardPendingImport(tx, school.id, given.source))
      await tx
        .insertInto('directory.roster_imports')
        .values({ id: sql`gen_random_uuid()`, school_id: school.id, state: 'ready', ...row, ...given })
        .execute();
    else busy.push({ name: school.name, reason: 'busy' });
  }
  return busy;
}

import type { RosterHold, TransferKind, TransferRow } from '#contracts/rosters/roster-imports';
import type { Database } from '#database/schema';
import { holdReasonOf } from '#roster/hold-reason';
import { type DistrictSchool } from '#roster/match-schools';
import { packRoster, unpackRoster } from '#roster/packed-roster';
import { planRoster } from '#roster/plan-roster';
import type { KnownStudent } from '#roster/plan';
import { type DistrictRoster } from '#roster/read-district-roster';
import type { Roster } from '#roster/roster';
import { type Identity, pairStudents } from '#roster/transfers';
import { type Kysely } from 'kysely';
import { readDirectory } from '../read-directory.js';
import { holdOf, type Planned, type Shown, shownOf } from '../roster-planner.js';
import { findTransfers, idOf, toRow, type Transfer } from '../transfers.js';

export type PlannedSchool = {
  school: DistrictSchool;
  /** The roster, packed. */
  content: Buffer;
  held: RosterHold | null;
  shown: Shown;
};

type Known = PlannedSchool & {
  newEmails: readonly string[];
  roster: Roster;
  leavers: readonly KnownStudent[];
  transfers: readonly Transfer[];
};

/**
 * What a bundle changes in each of its schools. Somebody who is new in several gets an account at the first of them, in the order in
 * which they are applied: those that are not held, by name. So applying one school does not outdate the preview of the next.
 * @param isDecided what becomes of the balances of students who change schools
 * @param onPlanned called with the number of schools that are done
 */
export async function planSchools(
  db: Kysely<Database>,
  rosters: DistrictRoster['rosters'],
  isDecided: boolean,
  onPlanned: (schools: number) => Promise<void>,
): Promise<PlannedSchool[]> {
  const planned: Known[] = [];
  for (const { school, roster } of rosters) {
    await onPlanned(planned.length);
    const content = await packRoster(roster);
    const { transfers, ...read } = await planSchool(db, school, content);
    planned.push({
      school,
      content,
      held: holdReasonOf(read, school),
      shown: shownOf({ ...read, transfers: transfers.map(toRow) }),
      newEmails: newEmailsOf(read),
      roster,
      leavers: read.plan.leavers,
      transfers,
    });
  }
  const inOrder = [...planned].sort((a, b) => Number(a.held !== null) - Number(b.held !== null));
  const within = transfersWithin(planned);
  const taken = new Set<string>();
  const kept: PlannedSchool[] = [];
  for (const { school, content, newEmails, transfers, ...each } of inOrder) {
    const rows = within.get(school.id);
    const isOutdated = rows !== undefined || newEmails.some((email) => taken.has(email));
    const shownTransfers = rows ?? transfers.map(toRow);
    const shown = isOutdated
      ? shownOf({ ...(await planSchool(db, school, content, taken)), transfers: shownTransfers })
      : each.shown;
    const held = each.held ?? (school.isUnseen === true ? holdOf(shownTransfers, isDecided) : null);
    kept.push({ school, content, shown, held });
    for (const email of newEmails) taken.add(email);
  }
  return kept;
}

/**
 * Who changes schools, for the schools of which the bundle tells more than the directory: one archives somebody, and another has them
 * on its roster.
 */
function transfersWithin(planned: readonly Known[]): ReadonlyMap<string, readonly TransferRow[]> {
  const leaving = planned.flatMap(({ school, leavers, transfers }) => {
    const told = new Set(transfers.filter(({ kind }) => kind === 'to').map(({ here }) => idOf(here)));
    return leavers.filter(({ id }) => !told.has(id)).map((leaver) => ({ ...leaver, school }));
  });
  const found = planned.flatMap(({ school, roster }) =>
    pairStudents(
      roster.students,
      leaving.filter((leaver) => leaver.school.id !== school.id),
    ).map((pair) => ({ ...pair, school })),
  );
  const gone = new Set(found.map(({ there }) => there.id));
  const rowsOf = ({ school: { id }, transfers }: Known): TransferRow[] => [
    ...transfers.filter(({ kind, there }) => kind !== 'also' || !gone.has(there.id)).map(toRow),
    ...found
      .filter(({ school }) => school.id === id)
      .map(({ here, there }) => rowOf('from', here, there.school)),
    ...found
      .filter(({ there }) => there.school.id === id)
      .map(({ there, school }) => rowOf('to', there, school)),
  ];
  const concerned = new Set(found.flatMap(({ school, there }) => [school.id, there.school.id]));
  return new Map(
    planned.filter(({ school }) => concerned.has(school.id)).map((each) => [each.school.id, rowsOf(each)]),
  );
}

function rowOf(
  kind: TransferKind,
  { name, number }: Identity,
  { name: schoolName }: DistrictSchool,
): TransferRow {
  return { kind, name, studentId: number, schoolName };
}

/** Plans the roster as it will be when it is applied. */
async function planSchool(
  db: Kysely<Database>,
  { id }: DistrictSchool,
  content: Buffer,
  taken: Iterable<string> = [],
) {
  const roster = await unpackRoster(content);
  const known = await readDirectory(db, id, roster);
  const directory = { ...known, emailsElsewhere: [...known.emailsElsewhere, ...taken] };
  const plan = planRoster(directory, roster);
  return { directory, roster, plan, transfers: await findTransfers(db, id, plan) };
}

function newEmailsOf({ plan }: Pick<Planned, 'plan'>): string[] {
  return plan.staff.newStaff.flatMap(({ email }) => email ?? []);
}

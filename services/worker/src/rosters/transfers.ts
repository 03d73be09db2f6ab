import type { TransferKind, TransferredBalances, TransferRow } from '#contracts/rosters/roster-imports';
import type { Database } from '#database/schema';
import { TRANSFERS_RECORDED } from '#database/transfers-recorded';
import type { Plan } from '#roster/plan';
import { type Identity, type Pair, pairStudents } from '#roster/transfers';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Written } from './write-plan.js';

/** A student of the school, or one who is about to be added to it. */
type Here = Identity & { as: { id: string } | { nth: number } };
/** A student of another school of the district, archived ones too. */
export type Elsewhere = Identity & {
  id: string;
  schoolId: string;
  schoolName: string;
  archivedAt: Date | null;
};

/** A student of the roster, or one who leaves with it, and who they are at another school. */
export type Transfer = Pair<Here, Elsewhere> & { kind: TransferKind };

/**
 * Finds who comes from another school of the district, or goes to one. Whichever of the two rosters is applied first, the second finds
 * the transfer: a newcomer whom another school has archived, or a leaver whom another school has. A newcomer whom another school has
 * not archived is at both, for all that is known.
 */
export async function findTransfers(
  db: Kysely<Database>,
  schoolId: string,
  { newStudents, returning, leavers }: Plan,
): Promise<Transfer[]> {
  const added = newStudents.map((student, nth): Here => ({ ...student, as: { nth } }));
  const back = returning.map(({ before, after }): Here => ({ ...after, as: { id: before.id } }));
  const leaving = leavers.map((student): Here => ({ ...student, as: { id: student.id } }));
  const elsewhere = await readElsewhere(db, schoolId, [...added, ...back, ...leaving]);
  if (elsewhere.length === 0) return [];
  const archived = elsewhere.filter(({ archivedAt }) => archivedAt !== null);
  const inUse = elsewhere.filter(({ archivedAt }) => archivedAt === null);
  // Somebody whom the other school archived earlier was not there in the meantime.
  const since = await archivedSince(db, back);
  const cameBack = pairStudents(back, archived).filter(
    ({ here, there }) => (there.archivedAt ?? 0) > (since.get(idOf(here)) ?? 0),
  );
  const from = [...pairStudents(added, archived), ...cameBack];
  const known = new Set(from.map(({ here }) => here));
  const arriving = [...added, ...back].filter((here) => !known.has(here));
  return [
    ...from.map((pair): Transfer => ({ ...pair, kind: 'from' })),
    ...pairStudents(leaving, inUse).map((pair): Transfer => ({ ...pair, kind: 'to' })),
    ...pairStudents(arriving, inUse).map((pair): Transfer => ({ ...pair, kind: 'also' })),
  ];
}

/** Empty for one who is not there yet. */
export function idOf({ as }: Here): string {
  return 'id' in as ? as.id : '';
}

/** The latest archived first, so that somebody who was at several schools comes from the last one. */
async function readElsewhere(
  db: Kysely<Database>,
  schoolId: string,
  students: readonly Identity[],
): Promise<Elsewhere[]> {
  if (students.length === 0) return [];
  const sourcedIds = students.flatMap(({ sourcedId }) => sourcedId ?? []);
  const numbers = students.flatMap(({ number }) => number ?? []);
  return db
    .selectFrom('directory.schools as own')
    .innerJoin('directory.schools as other', 'other.district_id', 'own.district_id')
    .innerJoin('directory.students as s', 's.school_id', 'other.id')
    .select(['s.id', 's.sourced_id as sourcedId', 's.student_number as number', 's.name'])
    .select(['other.id as schoolId', 'other.name as schoolName', 's.archived_at as archivedAt'])
    .where('own.id', '=', schoolId)
    .whereRef('other.id', '<>', 'own.id')
    .where('s.removed_at', 'is', null)
    .where('s.erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('s.sourced_id', '=', eb.fn.any(eb.val(sourcedIds))),
        eb('s.student_number', '=', eb.fn.any(eb.val(numbers))),
      ]),
    )
    .where(sql<boolean>`NOT EXISTS (SELECT FROM directory.school_deletions d WHERE d.school_id = other.id)`)
    .orderBy('s.archived_at', (order) => order.desc().nullsFirst())
    .orderBy('s.id')
    .execute();
}

async function archivedSince(db: Kysely<Database>, back: readonly Here[]): Promise<Map<string, Date>> {
  if (back.length === 0) return new Map();
  const rows = await db
    .selectFrom('directory.students')
    .select(['id', 'archived_at'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(back.map(idOf))))
    .execute();
  return new Map(rows.flatMap(({ id, archived_at }) => (archived_at === null ? [] : [[id, archived_at]])));
}

/** Without those who are at both schools. */
export function changesOfSchool(transfers: readonly Transfer[]): Transfer[] {
  return transfers.filter(({ kind }) => kind !== 'also');
}

export function toRow({ kind, here, there }: Transfer): TransferRow {
  return { kind, name: here.name, studentId: here.number, schoolName: there.schoolName };
}

/** Two schools of a district are updated one after another: at once, neither would see what the other one changes. */
export async function takeTurnInDistrict(tx: Transaction<Database>, schoolId: string): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(hashtext('student transfers'), hashtext(district_id::text))
    FROM directory.schools WHERE id = ${schoolId} AND district_id IS NOT NULL`.execute(tx);
}

type Recorded = {
  schoolId: string;
  importId: string;
  written: Written;
  balances: TransferredBalances;
  now: Date;
};

/** Records who has changed schools. The api then moves their login codes and balances. */
export async function recordTransfers(
  tx: Transaction<Database>,
  transfers: readonly Transfer[],
  { schoolId, importId, written, balances, now }: Recorded,
): Promise<void> {
  if (transfers.length === 0) return;
  const rows = transfers.map(({ kind, here: { as }, there }) => {
    const here = 'id' in as ? as.id : written.studentIds[as.nth];
    return kind === 'to' ? { from: here, to: there.id } : { from: there.id, to: here };
  });
  await sql`
    INSERT INTO directory.student_transfers (import_id, from_student_id, to_student_id, carries_balance, transferred_at)
    SELECT ${importId}::uuid, given."from", given."to", ${balances === 'carry'}, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given ("from" uuid, "to" uuid)`.execute(tx);
  await sql`SELECT pg_notify(${TRANSFERS_RECORDED}, ${schoolId})`.execute(tx);
}

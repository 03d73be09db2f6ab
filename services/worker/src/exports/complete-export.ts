import type { Database } from '#database/schema';
import { type Reading } from '#reports/reading';
import { type Kysely } from 'kysely';
import { type ExportPosition } from './export-position.js';
import { type Asked, type WrittenSchool } from './write-export.js';
import { type Sums } from '#runtime/write-zip';

/** What was written, and how many erasures its schools had had by then. */
export type MadeExport = { asked: Asked; schools: readonly WrittenSchool[]; erasures: number; sums: Sums };
type Completion = { exportId: string; made: MadeExport; expiresAt: Date; putInPlace: () => Promise<void> };

/**
 * Puts an export's file in its place and records that it is there, once. A worker that was only taken for dead comes late, and
 * changes nothing.
 * @returns why the file must not be kept, if it may hold what was erased or deleted since it was read
 */
export function completeExport(
  db: Kysely<Database>,
  { exportId, made, expiresAt, putInPlace }: Completion,
): Promise<string | undefined> {
  const { schools, erasures, sums, asked } = made;
  const ids = schools.map(({ id }) => id);
  return db.transaction().execute(async (tx) => {
    // An erasure removes the exports that are complete. It waits for this lock, or is counted after it.
    const row = await tx
      .selectFrom('directory.exports')
      .select('sha256')
      .where('id', '=', exportId)
      .forUpdate()
      .executeTakeFirst();
    if (row?.sha256 !== null) return undefined;
    if ((await countErasures(tx, ids)) !== erasures)
      return 'The personal data of a student was erased in the meantime.';
    if (await isAnyDeleted(tx, ids)) return 'A school was deleted in the meantime.';
    await putInPlace();
    await tx
      .updateTable('directory.exports')
      .set({
        ...placesOf(asked, schools),
        as_of: latestOf(schools),
        expires_at: expiresAt,
        ...sums,
      })
      .where('id', '=', exportId)
      .execute();
    return undefined;
  });
}

function placesOf({ district_id: districtId }: Asked, schools: readonly WrittenSchool[]) {
  if (districtId !== null) return { school_ids: schools.map(({ id }) => id) };
  const position = schools[0]?.position;
  return { revision: position?.revision ?? null, directory_change: position?.directoryChange ?? null };
}

function latestOf(schools: readonly { position: ExportPosition }[]): Date | null {
  const times = schools.flatMap(({ position: { asOf } }) => asOf?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** The number of students of these schools whose personal data was erased. */
export async function countErasures(
  db: Reading | Kysely<Database>,
  schoolIds: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('directory.erasures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('school_id', '=', (eb) => eb.fn.any(eb.val(schoolIds)))
    .executeTakeFirstOrThrow();
  return count;
}

async function isAnyDeleted(tx: Reading, schoolIds: readonly string[]): Promise<boolean> {
  const deletion = await tx
    .selectFrom('directory.school_deletions')
    .select('school_id')
    .where('school_id', 'in', schoolIds)
    .executeTakeFirst();
  return deletion !== undefined;
}

import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.js';

const BASELINE = '0001-baseline';
/** Numbers of the migrations that the baseline replaced, of which the first had its name. There was no 28 and no 72. */
const REPLACED = Array.from({ length: 80 }, (_, index) => index + 1)
  .filter((number) => number !== 28 && number !== 72)
  .map((number) => String(number).padStart(4, '0'));

/** The newest table that they made. */
export const NEWEST_TABLE = 'directory.student_transfers';

/**
 * Names of migrations as this release has them: the baseline in place of those that it replaced.
 * @param hasNewest whether there is the newest table, which the first of them did not make
 * @throws an error for people if some of them are missing
 */
export function withBaseline(names: readonly string[], hasNewest: boolean): string[] {
  const replaced = names.filter((name) => name < '0081');
  if (names.length === 0 || (replaced.join() === BASELINE && hasNewest)) return [...names];
  const missing = REPLACED.find((number) => !replaced.some((name) => name.startsWith(`${number}-`)));
  if (missing !== undefined)
    throw new Error(
      `This database is from before version 0.1.0 and lacks migration ${missing}: start it once with commit d32f2208, then with this release.`,
    );
  return [BASELINE, ...names.filter((name) => !replaced.includes(name))];
}

/**
 * Records the baseline for a database of the migrations that it replaced, which made the same schemas.
 * @returns the names of the migrations that have run
 * @throws an error for people if the database lacks some of them, and leaves it as it is
 */
export async function takeOver(db: Kysely<Database>): Promise<string[]> {
  const found = await sql<{ isMigrated: boolean; hasNewest: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS "isMigrated",
           to_regclass(${NEWEST_TABLE}) IS NOT NULL AS "hasNewest"`.execute(db);
  const [{ isMigrated, hasNewest } = { isMigrated: false, hasNewest: false }] = found.rows;
  if (!isMigrated) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const names = withBaseline(
    rows.map(({ name }) => name),
    hasNewest,
  );
  if (names.length < rows.length)
    await sql`DELETE FROM kysely_migration WHERE name <> ALL (${names})`.execute(db);
  return names;
}

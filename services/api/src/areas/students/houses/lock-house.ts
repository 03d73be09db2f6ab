import { type Database } from '#database/schema';
import { iconOfHouse } from '#domain/looks';
import { type Transaction } from 'kysely';
import { notFound, refused } from '../../../core/http/problem.js';

/** Locks a house's row until the transaction ends. @throws Problem 404 */
export async function lockHouse(tx: Transaction<Database>, schoolId: string, id: string) {
  const row = await tx
    .selectFrom('directory.houses')
    .select(['id', 'name', 'color', 'icon', 'archived_at', 'version'])
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('houseId', 'This house does not exist.');
  return row;
}

/**
 * Prevents a house from being archived until the transaction ends. Take this lock before the students' rows, as archiving a house does.
 * @throws Problem 404 or 409
 */
export async function holdHouseOpen(tx: Transaction<Database>, schoolId: string, id: string): Promise<void> {
  const row = await tx
    .selectFrom('directory.houses')
    .select('archived_at')
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (row === undefined) throw notFound('houseId', 'This house does not exist.');
  if (row.archived_at !== null) throw refused(409, 'house-archived', 'houseId', 'This house is archived.');
}

/** The editable fields of a house's row, for the audit log. */
export function editable(house: { name: string; color: string; icon: string }) {
  return { name: house.name, color: house.color, icon: iconOfHouse(house) };
}

/** @throws Problem 409 if a house in use has the name, and the error itself otherwise */
export function explainName(error: unknown): never {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'houses_by_name';
  throw isTaken ? refused(409, 'house-name-taken', 'name', 'There already is a house of this name.') : error;
}

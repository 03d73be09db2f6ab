import { type School } from '#contracts/schools/schools';
import { type Database, type Schools } from '#database/schema';
import { dayIn } from '#domain/school-day';
import { type Kysely, type Selectable } from 'kysely';
import { notFound } from '../../../core/http/problem.js';

export const SCHOOL_COLUMNS = [
  'id',
  'name',
  'description',
  'address',
  'contact_email',
  'contact_phone',
  'time_zone',
  'is_active',
  'trial_ends_at',
  'paid_through',
  'created_at',
  'version',
] as const;

export type SchoolRow = Pick<Selectable<Schools>, (typeof SCHOOL_COLUMNS)[number]>;

export function toSchool(row: SchoolRow): School {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    address: row.address,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    timeZone: row.time_zone,
    isActive: row.is_active,
    trialEndsAt: row.trial_ends_at.toISOString(),
    // The school is open until this instant, so its last day is the one just before it.
    paidThrough: row.paid_through === null ? null : dayIn(row.time_zone, row.paid_through.getTime() - 1),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** @throws Problem 404 */
export async function readSchool(db: Kysely<Database>, schoolId: string): Promise<School> {
  const row = await db
    .selectFrom('directory.schools')
    .select(SCHOOL_COLUMNS)
    .where('id', '=', schoolId)
    .executeTakeFirst();
  if (row === undefined) throw unknownSchool();
  return toSchool(row);
}

export function unknownSchool() {
  return notFound('schoolId', 'This school does not exist.');
}

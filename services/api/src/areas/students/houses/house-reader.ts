import { type House } from '#contracts/students/houses';
import { type Database } from '#database/schema';
import { iconOfHouse, colorOf } from '#domain/looks';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

/** Reads houses, always of one school. */
@Injectable()
export class HouseReader {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Those in use, by name. */
  async list(schoolId: string): Promise<House[]> {
    return (await housesOf(this.db, schoolId).where('h.archived_at', 'is', null).execute()).map(toHouse);
  }

  /** @throws Problem 404 */
  async get(schoolId: string, houseId: string): Promise<House> {
    const row = await housesOf(this.db, schoolId).where('h.id', '=', houseId).executeTakeFirst();
    if (row === undefined) throw notFound('houseId', 'This house does not exist.');
    return toHouse(row);
  }
}

/** Houses of a school, archived ones too, with the number of their students. */
export function housesOf(db: Kysely<Database>, schoolId: string) {
  return db
    .selectFrom('directory.houses as h')
    .where('h.school_id', '=', schoolId)
    .select(['h.id', 'h.name', 'h.color', 'h.icon', 'h.archived_at', 'h.version'])
    .select((eb) =>
      eb
        .selectFrom('directory.students as s')
        .whereRef('s.house_id', '=', 'h.id')
        .where('s.archived_at', 'is', null)
        .where('s.removed_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('students'))
        .as('students'),
    )
    .orderBy('h.name')
    .orderBy('h.id');
}

type HouseRow = Awaited<ReturnType<ReturnType<typeof housesOf>['executeTakeFirstOrThrow']>>;

export function toHouse(row: HouseRow): House {
  return {
    id: row.id,
    name: row.name,
    color: colorOf(row.color),
    icon: iconOfHouse(row),
    students: row.students ?? 0,
    archivedAt: row.archived_at?.toISOString() ?? null,
    version: row.version,
  };
}

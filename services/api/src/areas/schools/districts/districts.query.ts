import { type District } from '#contracts/schools/districts';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { countAdministrators } from '../../../core/auth/factors/count-administrators.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

const IS_OF_DISTRICT = sql`u.school_id IN (SELECT s.id FROM directory.schools s WHERE s.district_id = d.id)`;

@Injectable()
export class DistrictsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async list(): Promise<District[]> {
    const { rows } = await districtsWhere(sql`true`).execute(this.db);
    return rows;
  }

  /** @throws Problem 404 */
  async get(districtId: string): Promise<District> {
    const { rows } = await districtsWhere(sql`d.id = ${districtId}`).execute(this.db);
    if (rows[0] === undefined) throw unknownDistrict();
    return rows[0];
  }
}

/** @throws Problem 404 */
export async function requireDistrict(db: Kysely<Database>, districtId: string): Promise<void> {
  const query = db.selectFrom('directory.districts').select('id').where('id', '=', districtId);
  if ((await query.executeTakeFirst()) === undefined) throw unknownDistrict();
}

export function unknownDistrict() {
  return notFound('districtId', 'This district does not exist.');
}

function districtsWhere(condition: ReturnType<typeof sql>) {
  return sql<District>`
    SELECT d.id, d.name, d.requires_second_step AS "requiresSecondStep", counts.*,
           ARRAY(SELECT s.id FROM directory.schools s WHERE s.district_id = d.id
                 ORDER BY lower(s.name), s.id) AS "schoolIds"
    FROM directory.districts d
    CROSS JOIN LATERAL (${countAdministrators(IS_OF_DISTRICT)}) AS counts
    WHERE ${condition} ORDER BY lower(d.name), d.id`;
}

import { type SecondStepRule } from '#contracts/staff/second-step-rule';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { countAdministrators } from '../../../core/auth/factors/count-administrators.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { unknownSchool } from '../../schools/schools/school-row.js';

@Injectable()
export class SecondStepRuleQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async run(schoolId: string): Promise<SecondStepRule> {
    const { rows } = await sql<SecondStepRule>`
      SELECT s.requires_second_step AS "isRequired", d.name AS "requiredByDistrict", counts.*
      FROM directory.schools s
      LEFT JOIN directory.districts d ON d.id = s.district_id AND d.requires_second_step
      CROSS JOIN LATERAL (${countAdministrators(sql`u.school_id = s.id`)}) AS counts
      WHERE s.id = ${schoolId}`.execute(this.db);
    if (rows[0] === undefined) throw unknownSchool();
    return rows[0];
  }
}

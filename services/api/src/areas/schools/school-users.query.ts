import { type AdminUser } from '#contracts/administration';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { DATABASE } from '../../core/platform/tokens.js';
import { type AdminUserRow, toAdminUser, USER_COLUMNS, USER_ORDER } from '../../core/directory/admin-user.js';
import { readSchool } from './school-row.js';

@Injectable()
export class SchoolUsersQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 404 */
  async run(schoolId: string): Promise<AdminUser[]> {
    await readSchool(this.db, schoolId);
    const { rows } = await sql<AdminUserRow>`
      SELECT ${USER_COLUMNS}
      FROM directory.users u JOIN directory.schools s ON s.id = u.school_id
      WHERE u.school_id = ${schoolId} AND u.erased_at IS NULL
      ORDER BY ${USER_ORDER}`.execute(this.db);
    return rows.map(toAdminUser);
  }
}

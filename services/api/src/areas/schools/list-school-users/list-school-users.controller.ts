import { type AdminUser } from '#contracts/administration';
import { type InputOf } from '#contracts/route';
import { listSchoolUsers } from '#contracts/schools';
import { type Database } from '#database/schema';
import { Controller, Inject } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type AdminUserRow, toAdminUser, USER_COLUMNS, USER_ORDER } from '../../administration/admin-user.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { readSchool } from '../school-row.js';

@Controller()
export class ListSchoolUsersController {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  @Endpoint(listSchoolUsers)
  async list(@Input() { schoolId }: InputOf<typeof listSchoolUsers>): Promise<AdminUser[]> {
    await readSchool(this.db, schoolId);
    const { rows } = await sql<AdminUserRow>`
      SELECT ${USER_COLUMNS}
      FROM directory.users u JOIN directory.schools s ON s.id = u.school_id
      WHERE u.school_id = ${schoolId} AND u.erased_at IS NULL
      ORDER BY ${USER_ORDER}`.execute(this.db);
    return rows.map(toAdminUser);
  }
}

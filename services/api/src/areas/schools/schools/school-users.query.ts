import { type AdminUser } from '#contracts/staff/administration';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';
import { adminUsers, toAdminUser, USER_NAME } from '../../../core/directory/admin-user.js';
import { readSchool } from './school-row.js';

@Injectable()
export class SchoolUsersQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 404 */
  async run(schoolId: string): Promise<AdminUser[]> {
    await readSchool(this.db, schoolId);
    const rows = await adminUsers(this.db)
      .where('u.school_id', '=', schoolId)
      .orderBy(USER_NAME)
      .orderBy('u.id')
      .execute();
    return rows.map(toAdminUser);
  }
}

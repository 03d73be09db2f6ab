import { type AdminUser } from '#contracts/staff/administration';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { anyContains, askedSchool, isAsked } from '../../schools/asked-school.js';
import { adminUsers, toAdminUser, USER_NAME } from '../../../core/directory/admin-user.js';
import { type ListInput, type Page, readPage } from '../../../core/directory/read-page.js';

@Injectable()
export class AdminUsersQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Executive administrators belong to no school, so they see each other only when they list all schools. */
  async run(caller: Administrator, { search = '', schoolId, page }: ListInput): Promise<Page<AdminUser>> {
    const asked = askedSchool(caller, schoolId);
    const fullName = sql`concat_ws(' ', u.first_name, u.last_name)`;
    const users = adminUsers(this.db)
      .where((eb) =>
        eb.or([
          ...(asked === null ? [eb('u.school_id', 'is', null)] : []),
          eb.and([eb('s.id', 'is not', null), isAsked(asked)]),
        ]),
      )
      .where(anyContains(search, sql`u.display_name`, fullName, sql`coalesce(u.invited_email, u.email)`))
      .orderBy(USER_NAME)
      .orderBy('u.id');
    const { items, total } = await readPage(users, page);
    return { items: items.map(toAdminUser), total };
  }
}

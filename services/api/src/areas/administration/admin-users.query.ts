import { type AdminUser } from '#contracts/administration';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Administrator } from '../../core/auth/administrator.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { anyContains, askedSchool, isAsked } from './admin-scope.js';
import { toAdminUser, USER_COLUMNS, USER_ORDER } from '../../core/directory/admin-user.js';
import { type ListInput, type Page, readPage } from './page.js';

@Injectable()
export class AdminUsersQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Executive administrators belong to no school, so they see each other only when they list all schools. */
  async run(caller: Administrator, { search = '', schoolId, page }: ListInput): Promise<Page<AdminUser>> {
    const asked = askedSchool(caller, schoolId);
    const above = asked === null ? sql`u.school_id IS NULL` : sql`false`;
    const source = sql`
      FROM directory.users u LEFT JOIN directory.schools s ON s.id = u.school_id
      WHERE u.erased_at IS NULL AND (${above} OR (s.id IS NOT NULL AND ${isAsked(asked)}))
        AND ${anyContains(search, sql`u.display_name`, sql`concat_ws(' ', u.first_name, u.last_name)`, sql`u.email`)}`;
    const parts = { columns: USER_COLUMNS, source, order: USER_ORDER };
    const { items, total } = await readPage(this.db, parts, page);
    return { items: items.map(toAdminUser), total };
  }
}

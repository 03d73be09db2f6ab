import { recordChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { accountExists } from '../../../core/auth/links/link-problems.js';
import { SetupLinks } from '../../../core/auth/links/setup-links.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { zoneName } from '../schools/zone-name.js';
import { beginSchool } from './begin-school.js';

@Injectable()
export class CreateSchoolWithLink {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly setups: SetupLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses a link to create a school and the account of its School Admin.
   * @returns the user's id, to begin a session
   * @throws Problem 404 or 410 if the link does not work
   */
  async run(token: string, browserTimeZone: string | undefined): Promise<string> {
    const timeZone = await zoneName(this.db, browserTimeZone);
    return this.db.transaction().execute(async (tx) => {
      const { email, schoolName, displayName } = await this.setups.use(tx, token);
      const userId = randomUUID();
      const now = this.clock.now();
      const schoolId = await beginSchool(tx, {
        name: schoolName,
        timeZone,
        founder: { id: userId, email },
        now,
      });
      const user = { email, display_name: displayName, role: 'school_admin', school_id: schoolId } as const;
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.users')
        .values({ id: userId, ...user, created_at: now })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      // A school has just invited the address. The transaction is rolled back, so no school is left behind.
      if (numInsertedOrUpdatedRows === 0n) throw accountExists();
      await recordChange(tx, {
        schoolId,
        actor: { kind: 'staff', id: userId },
        action: 'create',
        entity: 'user',
        entityId: userId,
        after: user,
      });
      return userId;
    });
  }
}

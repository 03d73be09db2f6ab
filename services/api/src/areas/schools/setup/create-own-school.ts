import { type createOwnSchool } from '#contracts/schools/school-setup';
import { type InputOf } from '#contracts/route';
import { recordChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { signOut } from '#database/sessions-changed';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';
import { lockNewcomer } from '../../../core/directory/lock-newcomer.js';
import { zoneName } from '../schools/zone-name.js';
import { beginSchool } from './begin-school.js';

@Injectable()
export class CreateOwnSchool {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a school of which the user becomes School Admin, and withdraws an open request to join another. Ends
   * every session of the user.
   * @returns the id and the time zone of the school
   * @throws Problem 409 for somebody who has a school or needs none, as after a second press
   */
  async run(
    userId: string,
    input: InputOf<typeof createOwnSchool>,
  ): Promise<{ schoolId: string; timeZone: string }> {
    const { schoolName: name, displayName } = input;
    const timeZone = await zoneName(this.db, input.timeZone);
    return this.db.transaction().execute(async (tx) => {
      const { email } = await lockNewcomer(tx, userId);
      const now = this.clock.now();
      await tx
        .updateTable('directory.join_requests')
        .set({ decision: 'withdrawn', decided_at: now })
        .where('user_id', '=', userId)
        .where('decision', 'is', null)
        .execute();
      const schoolId = await beginSchool(tx, { name, timeZone, founder: { id: userId, email }, now });
      const after = { school_id: schoolId, role: 'school_admin', display_name: displayName } as const;
      await tx.updateTable('directory.users').set(after).where('id', '=', userId).execute();
      // None of the sessions that began without these rights gets them: the caller begins a new one.
      await signOut(tx, [userId]);
      await recordChange(tx, {
        schoolId,
        actor: { kind: 'staff', id: userId },
        action: 'update',
        entity: 'user',
        entityId: userId,
        before: { school_id: null },
        after,
      });
      return { schoolId, timeZone };
    });
  }
}

import { type AdminUser } from '#contracts/staff/administration';
import { type SchoolRole } from '#contracts/staff/user-management';
import { type Database } from '#database/schema';
import { announceSessionsOf } from '#database/sessions-changed';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { readAdminUser } from '../../../core/directory/admin-user.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { notFound, refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { JoinMails } from './join-mails.js';

type Decision = 'approved' | 'declined';

@Injectable()
export class DecideJoinRequest {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly mails: JoinMails,
  ) {}

  /**
   * Takes the person who asked into the caller's school.
   * @throws Problem 404, or 409 if the request was decided or the person joined another school
   */
  async approve({ schoolId, actor }: Caller, requestId: string, role: SchoolRole): Promise<AdminUser> {
    let userId = '';
    await changeDirectory(this.db, async (tx) => {
      userId = await this.decide(tx, schoolId, requestId, 'approved');
      const after = { school_id: schoolId, role };
      const { numUpdatedRows } = await tx
        .updateTable('directory.users')
        .set(after)
        .where('id', '=', userId)
        .where('school_id', 'is', null)
        .where('role', '!=', 'executive_admin')
        .where('is_active', '=', true)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw decidedMeanwhile();
      await announceSessionsOf(tx, [userId]);
      await this.mails.sendDecision(tx, schoolId, userId, true);
      return {
        schoolId,
        actor,
        action: 'update',
        entity: 'user',
        entityId: userId,
        before: { school_id: null },
        after,
      };
    });
    return readAdminUser(this.db, userId);
  }

  /** The person may ask again. @throws Problem 404, or 409 if the request was decided */
  async decline({ schoolId, actor }: Caller, requestId: string): Promise<void> {
    await changeDirectory(this.db, async (tx) => {
      const userId = await this.decide(tx, schoolId, requestId, 'declined');
      await this.mails.sendDecision(tx, schoolId, userId, false);
      const after = { decision: 'declined' };
      return { schoolId, actor, action: 'update', entity: 'join_request', entityId: requestId, after };
    });
  }

  /** @returns the id of the person who asked */
  private async decide(
    tx: Transaction<Database>,
    schoolId: string,
    id: string,
    decision: Decision,
  ): Promise<string> {
    const request = await tx
      .selectFrom('directory.join_requests')
      .select(['user_id', 'decision'])
      .where('id', '=', id)
      .where('school_id', '=', schoolId)
      .forUpdate()
      .executeTakeFirst();
    if (request === undefined) throw notFound('requestId', 'This request does not exist.');
    if (request.decision !== null) throw decidedMeanwhile();
    await tx
      .updateTable('directory.join_requests')
      .set({ decision, decided_at: this.clock.now() })
      .where('id', '=', id)
      .execute();
    return request.user_id;
  }
}

function decidedMeanwhile() {
  const message = 'This request was already decided or withdrawn.';
  return refused(409, 'already-decided', 'requestId', message);
}

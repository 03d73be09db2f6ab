import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { DATABASE } from '../../../core/platform/tokens.js';

@Injectable()
export class WithdrawJoinRequest {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** Withdraws the user's open request, if there still is one. */
  async run(userId: string): Promise<void> {
    await changeDirectory(this.db, async (tx) => {
      const after = { decision: 'withdrawn', decided_at: this.clock.now() } as const;
      const request = await tx
        .updateTable('directory.join_requests')
        .set(after)
        .where('user_id', '=', userId)
        .where('decision', 'is', null)
        .returning(['id', 'school_id'])
        .executeTakeFirst();
      if (request === undefined) return undefined;
      return {
        schoolId: request.school_id,
        actor: { kind: 'staff', id: userId },
        action: 'update',
        entity: 'join_request',
        entityId: request.id,
        after: { decision: after.decision },
      };
    });
  }
}

import { type FirstSteps } from '#contracts/schools/first-steps';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { DATABASE } from '../../../core/platform/tokens.js';

@Injectable()
export class DismissFirstSteps {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. */
  async run({ schoolId, actor }: Caller): Promise<FirstSteps> {
    const after = { first_steps_dismissed_at: this.clock.now() };
    await changeDirectory(this.db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('directory.schools')
        .set(after)
        .where('id', '=', schoolId)
        .where('first_steps_dismissed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return undefined;
      return { schoolId, actor, action: 'update', entity: 'school', entityId: schoolId, after };
    });
    return { done: null };
  }
}

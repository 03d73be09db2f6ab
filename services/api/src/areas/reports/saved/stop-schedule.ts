import { type DirectoryChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { UnsubscribeTokens } from '#mail/unsubscribe-tokens';
import { Keyring } from '#runtime/keyring';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { scheduleIsUnknown } from './own-schedules.query.js';
import { chosenSchedule, SCHEDULE_COLUMNS } from './schedule-columns.js';

/** Stops a schedule, and with it the mails that have not left yet. */
@Injectable()
export class StopSchedule {
  private readonly tokens: UnsubscribeTokens;

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    keyring: Keyring,
  ) {
    this.tokens = new UnsubscribeTokens(keyring);
  }

  /** @throws Problem 404, also for somebody else’s */
  async own({ userId }: Caller, scheduleId: string): Promise<{ message: string }> {
    await changeDirectory(this.db, async (tx) => {
      const stopped = await stop(tx, scheduleId, userId);
      if (stopped === undefined) throw scheduleIsUnknown();
      return stopped;
    });
    return { message: 'Schedule stopped' };
  }

  /**
   * Stops the schedule of the person who got a mail with the token. Idempotent, and open to anyone with the token.
   * @throws Problem 404 for a token that is in none of our mails
   */
  async mailed(token: string): Promise<{ message: string }> {
    const scheduleId = this.tokens.idOf(token);
    if (scheduleId === undefined)
      throw notFound('token', 'This link isn’t complete. Please open it from the email again.');
    await changeDirectory(this.db, (tx) => stop(tx, scheduleId));
    return { message: 'Schedule stopped' };
  }
}

/** @returns the change, or undefined if there is no such schedule, or it is not the user’s */
async function stop(
  tx: Transaction<Database>,
  scheduleId: string,
  userId?: string,
): Promise<DirectoryChange | undefined> {
  const stopped = await tx
    .deleteFrom('directory.report_schedules')
    .where('id', '=', scheduleId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .returning(['user_id', 'school_id', ...SCHEDULE_COLUMNS])
    .executeTakeFirst();
  if (stopped === undefined) return undefined;
  const { user_id, school_id, ...row } = stopped;
  return {
    schoolId: school_id,
    actor: { kind: 'staff', id: user_id },
    action: 'delete',
    entity: 'report_schedule',
    entityId: scheduleId,
    before: chosenSchedule(row),
  };
}

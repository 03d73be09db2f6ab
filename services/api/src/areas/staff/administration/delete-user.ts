import { forgetAnswers } from '#database/forget-answers';
import { type Database } from '#database/schema';
import { endSessionsOf } from '#database/sessions-changed';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { deleteFactorsOf } from '../../../core/auth/factors/delete-factors.js';
import { leaveClasses } from '../../../core/directory/class-teachers.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { refused } from '../../../core/http/problem.js';
import { LedgerLookups } from '../../../core/ledger/lookups/ledger-lookups.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../../core/platform/tokens.js';
import { findUser, type LockedUser, lockUser, requireAnotherAdmin } from './lock-user.js';

export type DeletedUser = { outcome: 'deleted' | 'emptied' };

@Injectable()
export class DeleteUser {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly lookups: LedgerLookups,
  ) {}

  /**
   * Deletes a user and ends their sessions in the same transaction. One of their awards that is in progress may still
   * be stored: it keeps its actor's id and appears as by former staff, whether the row was emptied or deleted.
   */
  async run(caller: Administrator, userId: string): Promise<DeletedUser> {
    if (userId === caller.userId)
      throw refused(409, 'own-account', 'userId', 'You can’t delete your own account.');
    // Runs before the transaction, because the ledger may take long to answer and nobody should wait for the user's
    // locks.
    const isNamedInLedger = await this.isNamedInLedger(await findUser(this.db, caller, userId));
    let outcome: DeletedUser['outcome'] = 'deleted';
    await changeDirectory(this.db, async (tx) => {
      const user = await lockUser(tx, caller, userId);
      await requireAnotherAdmin(tx, user, 'deleted');
      outcome = isNamedInLedger || (await isNamed(tx, user)) ? 'emptied' : 'deleted';
      await leave(tx, userId);
      await forgetAnswers(tx, { about: userId, schoolId: user.school_id });
      if (outcome === 'emptied') await this.empty(tx, userId);
      else await tx.deleteFrom('directory.users').where('id', '=', userId).execute();
      const { role, is_active, school_id } = user;
      return {
        schoolId: school_id,
        actor: caller.actor,
        action: 'delete',
        entity: 'user',
        entityId: userId,
        // Neither name nor address, because a deleted person must not be found here either.
        before: { role, is_active },
      };
    });
    return { outcome };
  }

  /** A user who awarded points in a school is kept as an actor. */
  private async isNamedInLedger({ id, school_id }: LockedUser): Promise<boolean> {
    // A user without a school now may have belonged to any school.
    return school_id === null || this.lookups.hasStaff(school_id, id);
  }

  private async empty(tx: Transaction<Database>, userId: string): Promise<void> {
    await tx
      .updateTable('directory.users')
      .set({
        // Nobody can own an address of this kind, so the real one is free for a new account.
        email: `${userId}@former.invalid`,
        invited_email: null,
        display_name: 'Former staff',
        first_name: null,
        last_name: null,
        sourced_id: null,
        password_hash: null,
        profile_image_url: null,
        default_class_id: null,
        preferences: '{}',
        is_active: false,
        erased_at: this.clock.now(),
      })
      .where('id', '=', userId)
      .execute();
  }
}

/** Checks again, in the directory too, now that no new session of the user can begin anything. */
async function isNamed(tx: Transaction<Database>, { id, school_id }: LockedUser): Promise<boolean> {
  if (school_id === null) return true;
  const { isNamed } = await tx
    .selectNoFrom((eb) =>
      eb
        .or(
          (['directory.audit_log', 'readmodel.ledger_entries'] as const).map((table) =>
            eb.exists(
              eb
                .selectFrom(table)
                .select('actor_id')
                .where('school_id', '=', school_id)
                .where('actor_id', '=', id),
            ),
          ),
        )
        .as('isNamed'),
    )
    .executeTakeFirstOrThrow();
  return isNamed === true;
}

async function leave(tx: Transaction<Database>, userId: string): Promise<void> {
  await endSessionsOf(tx, [userId]);
  await deleteFactorsOf(tx, userId);
  // They hold the person's address.
  await tx.deleteFrom('directory.mails').where('user_id', '=', userId).execute();
  await tx.deleteFrom('directory.weekly_summary_readers').where('user_id', '=', userId).execute();
  await tx.deleteFrom('directory.report_schedules').where('user_id', '=', userId).execute();
  await tx.deleteFrom('directory.export_schedules').where('user_id', '=', userId).execute();
  // The next sign-in with the provider begins a new account.
  await tx.deleteFrom('directory.identities').where('user_id', '=', userId).execute();
  await tx.deleteFrom('directory.pictures').where('user_id', '=', userId).execute();
  await leaveClasses(tx, userId);
}

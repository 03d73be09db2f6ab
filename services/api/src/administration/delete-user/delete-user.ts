import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Administrator } from '../../auth/administrator.js';
import { changeDirectory } from '../../directory/directory-change.js';
import { refused } from '../../http/problem.js';
import { StaffFacts } from '../../ledger/staff-facts.js';
import { Clock } from '../../platform/clock.js';
import { DATABASE } from '../../platform/tokens.js';
import { type LockedUser, lockUser, requireAnotherAdmin } from '../lock-user.js';

export type DeletedUser = { outcome: 'deleted' | 'emptied' };

@Injectable()
export class DeleteUser {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly facts: StaffFacts,
  ) {}

  /** Ends the user's sessions with the same transaction. */
  async run(caller: Administrator, userId: string): Promise<DeletedUser> {
    if (userId === caller.userId)
      throw refused(409, 'own-account', 'userId', 'You can’t delete your own account.');
    let outcome: DeletedUser['outcome'] = 'deleted';
    await changeDirectory(this.db, async (tx) => {
      const user = await lockUser(tx, caller, userId);
      await requireAnotherAdmin(tx, user, 'deleted');
      outcome = (await this.isNamed(tx, user)) ? 'emptied' : 'deleted';
      await leave(tx, userId);
      if (outcome === 'emptied') await this.empty(tx, userId);
      else await tx.deleteFrom('directory.users').where('id', '=', userId).execute();
      const { role, is_active, school_id } = user;
      return {
        schoolId: school_id,
        actor: caller.actor,
        action: 'delete',
        entity: 'user',
        entityId: userId,
        // Neither name nor address: whoever is deleted is not to be found here either.
        before: { role, is_active },
      };
    });
    return { outcome };
  }

  /** Someone who awarded in a school, or changed its directory, has to stay as someone. */
  private async isNamed(tx: Transaction<Database>, { id, school_id }: LockedUser): Promise<boolean> {
    // Whoever belongs to no school now may have belonged to any.
    if (school_id === null) return true;
    const change = await tx
      .selectFrom('directory.audit_log')
      .select('id')
      .where('actor_id', '=', id)
      .where('school_id', '=', school_id)
      .limit(1)
      .executeTakeFirst();
    return change !== undefined || this.facts.exist(school_id, id);
  }

  private async empty(tx: Transaction<Database>, userId: string): Promise<void> {
    await tx
      .updateTable('directory.users')
      .set({
        // No one can own an address of this kind, so the real one is free for a new account.
        email: `${userId}@former.invalid`,
        display_name: 'Former staff',
        first_name: null,
        last_name: null,
        password_hash: null,
        profile_image_url: null,
        default_class_id: null,
        is_active: false,
        erased_at: this.clock.now(),
      })
      .where('id', '=', userId)
      .execute();
  }
}

async function leave(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx.deleteFrom('directory.sessions').where('user_id', '=', userId).execute();
  await tx
    .updateTable('directory.classes')
    .set(({ eb }) => ({ teacher_id: null, version: eb('version', '+', 1) }))
    .where('teacher_id', '=', userId)
    .execute();
}

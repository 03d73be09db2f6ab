import { isOnTrial } from '#database/is-on-trial';
import { type Database } from '#database/schema';
import { Injectable } from '@nestjs/common';
import { type Insertable, type Transaction } from 'kysely';
import { AccountMails } from '../../../core/auth/links/account-mails.js';

export type NewAccount = Insertable<Database['directory.users']> & { school_id: string };

/** `here`: somebody of the school has the address. `elsewhere`: somebody else has, and the school may know. */
export type Invited = 'invited' | 'here' | 'elsewhere';

/** Makes accounts without a password, and mails the invitations that set one. */
@Injectable()
export class Invitations {
  constructor(private readonly mails: AccountMails) {}

  /**
   * Anybody may begin a trial, so a school on one gets the same answer for the address of another school's account, whose owner
   * is mailed.
   */
  async add(tx: Transaction<Database>, account: NewAccount, senderId: string): Promise<Invited> {
    if (!(await insertUser(tx, account))) return this.addElsewhere(tx, account, senderId);
    await this.mails.sendInvitation(tx, account, senderId);
    return 'invited';
  }

  private async addElsewhere(
    tx: Transaction<Database>,
    account: NewAccount,
    senderId: string,
  ): Promise<Invited> {
    const { id, school_id, email } = account;
    const owner = await tx
      .selectFrom('directory.users')
      .select(['id', 'email', 'school_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    if (owner.school_id === school_id) return 'here';
    const row = { ...account, email: `${id}@invited.invalid`, invited_email: email };
    if (!(await isOnTrial(tx, school_id))) return 'elsewhere';
    if (!(await insertUser(tx, row))) return 'here';
    await this.mails.sendInvitedElsewhere(tx, owner, school_id, senderId);
    return 'invited';
  }
}

async function insertUser(tx: Transaction<Database>, account: NewAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('directory.users')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

import { type LinkPurpose } from '#contracts/account-links';
import { type Database } from '#database/schema';
import { invitation } from '#mail/kinds/invitation';
import { passwordChanged } from '#mail/kinds/password-changed';
import { passwordReset } from '#mail/kinds/password-reset';
import { signInLink } from '#mail/kinds/sign-in-link';
import { type Details, type MailKind } from '#mail/mail-kind';
import { Clock } from '#runtime/clock';
import { Injectable } from '@nestjs/common';
import { type Transaction } from 'kysely';
import { Mailer } from '../../mail/mailer.js';
import { OneTimeLinks } from './one-time-links.js';

/** News of this kind is old after a day. */
const NEWS_MS = 86_400_000;

export type MailedUser = { id: string; email: string; school_id: string | null };

/** Mails about a person's account. Each is written, with its link, in the transaction of what causes it. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  sendSignInLink(tx: Transaction<Database>, user: MailedUser): Promise<void> {
    return this.sendLink(tx, 'sign-in', user, signInLink, {});
  }

  sendPasswordReset(tx: Transaction<Database>, user: MailedUser): Promise<void> {
    return this.sendLink(tx, 'password-reset', user, passwordReset, {});
  }

  /** @param senderId the user who invites; null for nobody in particular */
  sendInvitation(tx: Transaction<Database>, user: MailedUser, senderId: string | null): Promise<void> {
    return this.sendLink(tx, 'invitation', user, invitation, { senderId });
  }

  /** Tells the owner of an account, who may not have done it. */
  async sendPasswordChanged(tx: Transaction<Database>, user: MailedUser): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + NEWS_MS);
    await this.mailer.write(tx, passwordChanged, { ...addressOf(user), details: {}, expiresAt });
  }

  private async sendLink<D extends Details>(
    tx: Transaction<Database>,
    purpose: LinkPurpose,
    user: MailedUser,
    kind: MailKind<D>,
    details: D,
  ): Promise<void> {
    const link = await this.links.make(tx, purpose, user.id);
    await this.mailer.write(tx, kind, { ...addressOf(user), details, ...link });
  }
}

function addressOf({ id, email, school_id }: MailedUser) {
  return { address: email, userId: id, schoolId: school_id };
}

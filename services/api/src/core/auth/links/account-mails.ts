import { type AccountLinkPurpose } from '#contracts/accounts/account-links';
import { type SchoolData } from '#contracts/schools/school-setup';
import { type Database } from '#database/schema';
import { accountClosed } from '#mail/kinds/account-closed';
import { accountExists } from '#mail/kinds/account-exists';
import { identityConnected, identityDisconnected } from '#mail/kinds/identity-connected';
import { invitation } from '#mail/kinds/invitation';
import { invitedElsewhere } from '#mail/kinds/invited-elsewhere';
import { passwordChanged } from '#mail/kinds/password-changed';
import { passwordReset } from '#mail/kinds/password-reset';
import { schoolSetup } from '#mail/kinds/school-setup';
import { signInLink } from '#mail/kinds/sign-in-link';
import { type Details, type MailKind } from '#mail/mail-kind';
import { Clock } from '#runtime/clock';
import { Injectable } from '@nestjs/common';
import { type Transaction } from 'kysely';
import { Mailer } from '../../mail/mailer.js';
import { OneTimeLinks } from './one-time-links.js';
import { SetupLinks } from './setup-links.js';

/** News of this kind is old after a day. */
const NEWS_MS = 86_400_000;
/** As long as an invitation, so that the sender cannot tell them apart when mail waits. */
const INVITED_ELSEWHERE_MS = 7 * 86_400_000;

export type MailedUser = { id: string; email: string; school_id: string | null };

/** Mails about a person's account. Each is written, with its link, in the transaction of what causes it. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly setups: SetupLinks,
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

  /** Answers a school that invited the owner of another school's account: only the owner learns of it. */
  async sendInvitedElsewhere(
    tx: Transaction<Database>,
    owner: Pick<MailedUser, 'id' | 'email'>,
    schoolId: string,
    senderId: string,
  ): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + INVITED_ELSEWHERE_MS);
    const mail = { ...addressOf({ ...owner, school_id: schoolId }), details: { senderId }, expiresAt };
    await this.mailer.write(tx, invitedElsewhere, mail);
  }

  /** Mails the owner of an account, who may not have done it. */
  sendPasswordChanged(tx: Transaction<Database>, user: MailedUser): Promise<void> {
    return this.sendNews(tx, user, passwordChanged);
  }

  /** Lets somebody without an account create a school. */
  async sendSchoolSetup(tx: Transaction<Database>, email: string, school: SchoolData): Promise<void> {
    const link = await this.setups.make(tx, email, school);
    const mail = { address: email, userId: null, schoolId: null, details: {} };
    await this.mailer.write(tx, schoolSetup, { ...mail, ...link });
  }

  /** Answers somebody who wanted to create a school and has an account. */
  sendAccountExists(tx: Transaction<Database>, user: MailedUser): Promise<void> {
    return this.sendLink(tx, 'sign-in', user, accountExists, {});
  }

  /** Answers somebody who wanted to create a school and whose account is deactivated. */
  sendAccountClosed(tx: Transaction<Database>, user: MailedUser): Promise<void> {
    return this.sendNews(tx, user, accountClosed);
  }

  /** Mails the owner of an account, who may not have done it. */
  sendIdentityConnected(tx: Transaction<Database>, user: MailedUser): Promise<void> {
    return this.sendNews(tx, user, identityConnected);
  }

  /** Like `sendIdentityConnected`. */
  sendIdentityDisconnected(tx: Transaction<Database>, user: MailedUser): Promise<void> {
    return this.sendNews(tx, user, identityDisconnected);
  }

  private async sendNews(
    tx: Transaction<Database>,
    user: MailedUser,
    kind: MailKind<Record<string, never>>,
  ): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + NEWS_MS);
    await this.mailer.write(tx, kind, { ...addressOf(user), details: {}, expiresAt });
  }

  /** Mails the owner of an account about a change in how they sign in. */
  async sendFactorNews(
    tx: Transaction<Database>,
    userId: string,
    kind: MailKind<Record<string, never>>,
  ): Promise<void> {
    const user = await tx
      .selectFrom('directory.users')
      .select(['id', 'email', 'school_id'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user !== undefined) await this.sendNews(tx, user, kind);
  }

  private async sendLink<D extends Details>(
    tx: Transaction<Database>,
    purpose: AccountLinkPurpose,
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

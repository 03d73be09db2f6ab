import { type SchoolData } from '#contracts/schools/school-setup';
import { type Database } from '#database/schema';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { AccountMails, type MailedUser } from '../../../core/auth/links/account-mails.js';
import { LinkLimits } from './link-limits.js';
import { emailKey } from '../../../core/auth/sign-in/email-key.js';
import { Mailer } from '../../../core/mail/mailer.js';
import { DemoDatabase } from '../../../core/platform/demo/demo-database.js';
import { LOGGER, type Logger } from '../../../core/platform/logger.js';
import { DATABASE } from '../../../core/platform/tokens.js';

/** Links that are mailed on request, to an account’s owner or to somebody who wants to create a school. */
export type RequestedLink = 'sign-in' | 'password-reset' | SchoolData;

@Injectable()
export class RequestLink implements OnApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly limits: LinkLimits,
    private readonly mails: AccountMails,
    private readonly mailer: Mailer,
    private readonly demo: DemoDatabase,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /**
   * Mails a link that fits the address: one to create a school if it has no account, the others if it has one. It
   * resolves before anybody has looked whether it has, so the answer and its time reveal nothing about that.
   * @throws Problem 429 for too many, 503 if this server cannot send mail
   */
  async run(link: RequestedLink, typedEmail: string, ip: string): Promise<void> {
    const email = emailKey(typedEmail);
    await this.mailer.requireMail();
    const isCharged = await this.limits.charge(email, ip, typeof link === 'object');
    const sending = this.sendAllowed(link, email, isCharged ? undefined : ip).catch((err: unknown) =>
      this.logger.error({ err }, 'a link could not be made'),
    );
    this.underWay.add(sending);
    void sending.finally(() => this.underWay.delete(sending));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** @param uncharged the sender's address, if nothing was charged for the account */
  private async sendAllowed(link: RequestedLink, email: string, uncharged?: string): Promise<void> {
    if (uncharged !== undefined) {
      const isKnown = (await findUser(this.db, email)) !== undefined;
      if (!isKnown || !(await this.limits.allows(email, uncharged))) return;
    }
    await this.send(link, email);
  }

  private async send(link: RequestedLink, email: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const user = await findUser(tx, email);
      if (user === undefined) {
        if (typeof link === 'object') await this.mails.sendSchoolSetup(tx, email, link);
        return;
      }
      // A demo account in a copy of the demo elsewhere is nobody's.
      if (await this.demo.admitsUser(user.id, '')) await this.sendTo(tx, user, link);
    });
  }

  private async sendTo(tx: Transaction<Database>, user: FoundUser, link: RequestedLink): Promise<void> {
    if (typeof link === 'object') {
      if (user.is_active) await this.mails.sendAccountExists(tx, user);
      else await this.mails.sendAccountClosed(tx, user);
    } else if (user.is_active) {
      if (link === 'sign-in') await this.mails.sendSignInLink(tx, user);
      else await this.mails.sendPasswordReset(tx, user);
    }
  }
}

type FoundUser = MailedUser & { is_active: boolean };

/** The lock keeps the account from being closed before its link exists, and closing it revokes its links. */
function findUser(db: Kysely<Database>, email: string): Promise<FoundUser | undefined> {
  return db
    .selectFrom('directory.users')
    .select(['id', 'email', 'school_id', 'is_active'])
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

import { type Database } from '#database/schema';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { AccountMails, type MailedUser } from '../../core/auth/links/account-mails.js';
import { LinkLimits } from '../../core/auth/links/link-limits.js';
import { emailKey } from '../../core/auth/sign-in/email-key.js';
import { Mailer } from '../../core/mail/mailer.js';
import { DemoDatabase } from '../../core/platform/demo/demo-database.js';
import { LOGGER, type Logger } from '../../core/platform/logger.js';
import { DATABASE } from '../../core/platform/tokens.js';

/** What is mailed to whoever asks for it. */
export type RequestedLink = 'sign-in' | 'password-reset';

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
   * Mails a link if the address has an account. It resolves before anybody has looked whether it has, so the answer and
   * its time reveal nothing about that.
   * @throws Problem 429 for too many, 503 if this server cannot send mail
   */
  async run(link: RequestedLink, typedEmail: string, ip: string): Promise<void> {
    const email = emailKey(typedEmail);
    await this.mailer.requireMail();
    await this.limits.charge(email, ip);
    const sending = this.send(link, email).catch((err: unknown) =>
      this.logger.error({ err }, 'a link could not be made'),
    );
    this.underWay.add(sending);
    void sending.finally(() => this.underWay.delete(sending));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async send(link: RequestedLink, email: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const user = await findUser(tx, email);
      // A demo account in a copy of the demo elsewhere is nobody's.
      if (user === undefined || !(await this.demo.admitsUser(user.id, ''))) return;
      if (link === 'sign-in') await this.mails.sendSignInLink(tx, user);
      else await this.mails.sendPasswordReset(tx, user);
    });
  }
}

/** The lock keeps the account from being closed before its link exists, and closing it revokes its links. */
function findUser(tx: Transaction<Database>, email: string): Promise<MailedUser | undefined> {
  return tx
    .selectFrom('directory.users')
    .select(['id', 'email', 'school_id'])
    .where('email', '=', email)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
}

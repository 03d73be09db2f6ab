import { type Database } from '#database/schema';
import { administratorsToMail } from '#mail/administrators';
import { joinApproved } from '#mail/kinds/join-approved';
import { joinDeclined } from '#mail/kinds/join-declined';
import { joinRequested } from '#mail/kinds/join-requested';
import { Clock } from '#runtime/clock';
import { Injectable } from '@nestjs/common';
import { type Transaction } from 'kysely';
import { Mailer } from '../../../core/mail/mailer.js';

const NEWS_MS = 7 * 86_400_000;

/** Mails about requests to join a school, each written in the transaction of what it tells. */
@Injectable()
export class JoinMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Tells the school's administrators that somebody asks to join. */
  async sendRequest(tx: Transaction<Database>, schoolId: string, askedBy: string): Promise<void> {
    const admins = await administratorsToMail(tx, schoolId);
    for (const { id, email } of admins) {
      const mail = { address: email, userId: id, schoolId, expiresAt: this.expiry() };
      await this.mailer.write(tx, joinRequested, { ...mail, details: { senderId: askedBy } });
    }
  }

  /** Tells the person who asked what was decided. */
  async sendDecision(
    tx: Transaction<Database>,
    schoolId: string,
    userId: string,
    isApproved: boolean,
  ): Promise<void> {
    const user = await tx
      .selectFrom('directory.users')
      .select('email')
      .where('id', '=', userId)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (user === undefined) return;
    await this.mailer.write(tx, isApproved ? joinApproved : joinDeclined, {
      address: user.email,
      userId,
      schoolId,
      details: {},
      expiresAt: this.expiry(),
    });
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + NEWS_MS);
  }
}

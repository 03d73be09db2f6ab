import { type Database } from '#database/schema';
import { type Details, type MailKind } from '#mail/mail-kind';
import { TokenSeals } from '#mail/token-seals';
import { type NewMail, writeMail } from '#mail/write-mail';
import { Keyring } from '#runtime/keyring';
import { Inject, Injectable } from '@nestjs/common';
import { type Transaction } from 'kysely';
import { Problem } from '../http/problem.js';
import { DemoDatabase } from '../platform/demo/demo-database.js';
import { type Environment } from '../platform/environment.js';
import { ENVIRONMENT } from '../platform/tokens.js';

/** Writes mails, which the worker sends once their transaction has committed. */
@Injectable()
export class Mailer {
  private readonly seals: TokenSeals;

  constructor(
    keyring: Keyring,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly demo: DemoDatabase,
  ) {
    this.seals = new TokenSeals(keyring);
  }

  /** Whether the demo keeps its mails instead of sending them. */
  async keepsMails(): Promise<boolean> {
    return !this.environment.hasMailServer && (await this.demo.isHere());
  }

  /** Call it before a person is told to look for a mail. @throws Problem 503 if this server cannot send any */
  async requireMail(): Promise<void> {
    if (this.environment.hasMailServer || (await this.keepsMails())) return;
    const message = 'This server can’t send email yet. Please ask your administrator.';
    throw new Problem(503, message, { code: 'mail-not-set-up' });
  }

  /** @returns the mail's id */
  write<D extends Details>(tx: Transaction<Database>, kind: MailKind<D>, mail: NewMail<D>): Promise<string> {
    return writeMail(tx, this.seals, kind, mail);
  }
}

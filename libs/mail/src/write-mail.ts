import type { Database } from '#database/schema';
import { recordJob } from '#jobs/record-job';
import { sendLastingMail, sendMail } from '#jobs/registry';
import { randomUUID } from 'node:crypto';
import { type Transaction } from 'kysely';
import { type Details, type MailKind } from './mail-kind.js';
import { type TokenSeals } from './token-seals.js';

export type NewMail<D extends Details> = {
  address: string;
  /** The account that it is for; the mail is deleted with it. */
  userId: string | null;
  schoolId: string | null;
  details: D;
  /** The secret of its link. */
  token?: string;
  /** After this instant the mail is of no use and no longer sent. */
  expiresAt: Date;
};

/**
 * Writes a mail in the transaction of what causes it. It is sent once that commits, however long the mail server is
 * down, and never if it is rolled back.
 * @returns the mail's id
 */
export async function writeMail<D extends Details>(
  tx: Transaction<Database>,
  seals: TokenSeals,
  kind: MailKind<D>,
  { address, userId, schoolId, details, token, expiresAt }: NewMail<D>,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('directory.mails')
    .values({
      id,
      kind: kind.name,
      address,
      user_id: userId,
      school_id: schoolId,
      details: JSON.stringify(kind.details.parse(details)),
      secret: token === undefined ? null : seals.seal(id, token),
      expires_at: expiresAt,
    })
    .execute();
  const job = kind.subscription === undefined ? sendMail : sendLastingMail;
  await recordJob(tx, job, { mailId: id }, { schoolId });
  return id;
}

import type { Database } from '#database/schema';
import { type Handler, JobFailed } from '#jobs/job';
import { type Kysely, sql } from 'kysely';
import { mailKindOf } from './registry.js';
import { render } from './render.js';
import { type TokenSeals } from './token-seals.js';
import { type MailTransport } from './transport.js';

const KEPT = '7 days';
const FORGOTTEN_AT_ONCE = 100;

export type MailSenderOptions = {
  db: Kysely<Database>;
  seals: TokenSeals;
  transport: MailTransport;
  /** Where people reach Laurel, for links. */
  baseUrl: string;
};

type Mail = {
  id: string;
  kind: string;
  address: string;
  details: unknown;
  secret: Buffer | null;
  isExpired: boolean;
  name: string | null;
  schoolName: string | null;
  sender: string | null;
};

/** Sends a mail that was written. One that has left is not sent again. */
export function mailSender({
  db,
  seals,
  transport,
  baseUrl,
}: MailSenderOptions): Handler<{ mailId: string }> {
  return async ({ mailId }, { isLastAttempt }) => {
    await forgetMails(db);
    const mail = await find(db, mailId);
    // Sent already, or deleted with its person or school.
    if (mail === undefined) return;
    try {
      if (mail.isExpired) throw new JobFailed('The mail expired before it could be sent.', { isFinal: true });
      await transport.send({ id: mailId, address: mail.address, ...rendered(mail, seals, baseUrl) });
    } catch (error) {
      if (isLastAttempt || (error instanceof JobFailed && error.isFinal)) await eraseSecret(db, mailId);
      throw error;
    }
    await db
      .updateTable('directory.mails')
      .set({ sent_at: sql<Date>`now()`, secret: null })
      .where('id', '=', mailId)
      .execute();
  };
}

function rendered(mail: Mail, seals: TokenSeals, baseUrl: string) {
  const kind = mailKindOf(mail.kind);
  const token = mail.secret === null ? undefined : seals.open(mail.id, mail.secret);
  if (mail.secret !== null && token === undefined)
    throw new JobFailed('The mail’s link was encrypted with a secret that is not known here.');
  const url = new URL(kind.path ?? '/', baseUrl);
  // A fragment reaches no server, so the token is in no log and no Referer header.
  if (token !== undefined) url.hash = token;
  const recipient = { name: mail.name ?? undefined, schoolName: mail.schoolName ?? undefined };
  const sender = mail.sender ?? undefined;
  const details = kind.details.parse(mail.details);
  return render(kind.write({ recipient, sender, url: url.href, details }), recipient.name);
}

/** An expiry is judged by the database's clock, as all of a job's times are. */
async function find(db: Kysely<Database>, mailId: string): Promise<Mail | undefined> {
  const { rows } = await sql<Mail>`
    SELECT m.id, m.kind, m.address, m.details, m.secret, m.expires_at <= now() AS "isExpired",
           u.shown_name AS name, s.name AS "schoolName", sender.shown_name AS sender
    FROM directory.mails m
    LEFT JOIN directory.users u ON u.id = m.user_id
    LEFT JOIN directory.schools s ON s.id = m.school_id
    LEFT JOIN directory.users sender ON sender.id::text = m.details->>'senderId'
    WHERE m.id = ${mailId} AND m.sent_at IS NULL`.execute(db);
  return rows[0];
}

async function eraseSecret(db: Kysely<Database>, mailId: string): Promise<void> {
  await db.updateTable('directory.mails').set({ secret: null }).where('id', '=', mailId).execute();
}

/** Forgets a few old mails with each new one, so that no clean-up job is needed. */
async function forgetMails(db: Kysely<Database>): Promise<void> {
  await sql`
    DELETE FROM directory.mails WHERE id = ANY (ARRAY(
      SELECT id FROM directory.mails WHERE expires_at < now() - ${KEPT}::interval
      ORDER BY expires_at LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED))`.execute(db);
}

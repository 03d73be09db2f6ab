import type { Database } from '#database/schema';
import { type Handler, JobFailed } from '#jobs/job';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { scheduledReport } from './kinds/scheduled-report.js';
import { type MailKind } from './mail-kind.js';
import { mailKindOf } from './registry.js';
import { render } from './render.js';
import { type TokenSeals } from './token-seals.js';
import { type MailTransport, type OutgoingMail } from './transport.js';
import { type UnsubscribeTokens } from './unsubscribe-tokens.js';

const KEPT = '7 days';
const FORGOTTEN_AT_ONCE = 100;

export type MailSenderOptions = {
  db: Kysely<Database>;
  seals: TokenSeals;
  unsubscribes: UnsubscribeTokens;
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
  userId: string | null;
  /** For a subscription: whether its reader should still get it. */
  isWanted: boolean;
  name: string | null;
  schoolName: string | null;
  sender: string | null;
  staff: string | null;
};

/** Sends a mail that was written. One that has left is not sent again. */
export function mailSender(options: MailSenderOptions): Handler<{ mailId: string }> {
  const { db, transport } = options;
  return async ({ mailId }, { isLastAttempt }) => {
    await forgetMails(db);
    const mail = await find(db, mailId);
    // Sent already, or deleted with its person or school.
    if (mail === undefined) return;
    try {
      if (mailKindOf(mail.kind).subscription !== undefined && !mail.isWanted) return;
      if (mail.isExpired) throw new JobFailed('The mail expired before it could be sent.', { isFinal: true });
      await transport.send(outgoing(mail, options));
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

function outgoing(mail: Mail, { seals, unsubscribes, baseUrl }: MailSenderOptions): OutgoingMail {
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
  const staff = mail.staff ?? undefined;
  const text = kind.write({ recipient, sender, staff, url: url.href, details });
  const ending = endingOf(mail, kind, unsubscribes);
  return {
    id: mail.id,
    address: mail.address,
    ...render(
      text,
      recipient.name,
      ending && { label: ending.label, url: new URL(ending.page, baseUrl).href },
    ),
    unsubscribeUrl: ending && new URL(ending.route, baseUrl).href,
  };
}

function endingOf({ userId, details }: Mail, { subscription }: MailKind, tokens: UnsubscribeTokens) {
  if (subscription === undefined) return undefined;
  const { endPath, endLabel: label, idDetail } = subscription;
  const id = idDetail === undefined ? userId : z.record(z.string(), z.unknown()).parse(details)[idDetail];
  if (typeof id !== 'string') return undefined;
  const token = tokens.of(id);
  return { label, page: `${endPath}#${token}`, route: `/api${endPath}/${token}` };
}

/** An expiry is judged by the database's clock, as all of a job's times are. */
async function find(db: Kysely<Database>, mailId: string): Promise<Mail | undefined> {
  const { rows } = await sql<Mail>`
    SELECT m.id, m.kind, m.address, m.details, m.secret, m.expires_at <= now() AS "isExpired", m.user_id AS "userId",
           coalesce(u.is_active AND u.school_id = m.school_id, false) AND CASE m.kind
             WHEN ${scheduledReport.name} THEN u.role IN ('teacher', 'school_admin') AND EXISTS (
               SELECT FROM directory.report_schedules r
               WHERE r.id = (m.details->>'scheduleId')::uuid AND r.user_id = u.id)
             ELSE u.role = 'school_admin' AND EXISTS (
               SELECT FROM directory.weekly_summary_readers r WHERE r.user_id = u.id)
           END AS "isWanted",
           u.shown_name AS name, s.name AS "schoolName", sender.shown_name AS sender, staff.shown_name AS staff
    FROM directory.mails m
    LEFT JOIN directory.users u ON u.id = m.user_id
    LEFT JOIN directory.schools s ON s.id = m.school_id
    LEFT JOIN directory.users sender ON sender.id::text = m.details->>'senderId'
    LEFT JOIN directory.users staff ON staff.id = (m.details->>'staffId')::uuid
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

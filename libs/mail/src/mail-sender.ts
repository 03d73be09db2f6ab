import type { Database } from '#database/schema';
import { type Handler, JobFailed, JobPostponed } from '#jobs/job';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { scheduledReport } from './kinds/scheduled-report.js';
import { type MailKind } from './mail-kind.js';
import { mailKindOf } from './registry.js';
import { render } from './render.js';
import { type TokenSeals } from './token-seals.js';
import { MailRefused, type MailTransport, MailUnanswered, type OutgoingMail } from './transport.js';
import { type UnsubscribeTokens } from './unsubscribe-tokens.js';

const KEPT = '7 days';
const FORGOTTEN_AT_ONCE = 100;
/** Mails to one domain at once. A server may be slow because that of the domain is, which must not hold up others. */
const MOST_TO_A_DOMAIN = 2;
const SOON_MS = 1_000;
/** A domain whose mails take this long is asked seldom. */
const SLOW_MS = 10_000;
const LATER_MS = 30_000;
/** Each try after a silence may be one more copy. */
const MOST_UNANSWERED = 3;

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
  isActive: boolean;
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
  const domains = new Domains();
  return async ({ mailId }, { isLastAttempt, signal }) => {
    await forgetMails(db);
    const mail = await find(db, mailId);
    // Sent already, or deleted with its person or school.
    if (mail === undefined) return;
    if (!isStillWanted(mail)) return giveUp(db, mailId);
    const leave = domains.enter(mail.address);
    try {
      if (mail.isExpired) throw new JobFailed('The mail expired before it could be sent.', { isFinal: true });
      await transport.send(outgoing(mail, options), signal);
    } catch (error) {
      const failure = error instanceof MailUnanswered ? await countUnanswered(db, mailId, error) : error;
      if (isLastAttempt || (failure instanceof JobFailed && failure.isFinal))
        await giveUp(db, mailId, failure instanceof MailRefused ? failure.code : undefined);
      throw failure;
    } finally {
      leave();
    }
    await db
      .updateTable('directory.mails')
      .set({ sent_at: sql<Date>`now()`, secret: null })
      .where('id', '=', mailId)
      .execute();
  };
}

/** Which mails are being sent, by the domain of their recipients. */
class Domains {
  private readonly since = new Map<string, number[]>();

  /** @returns call it once the mail has left. @throws JobPostponed if enough are under way */
  enter(address: string): () => void {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    const begun = this.since.get(domain) ?? [];
    const now = performance.now();
    if (begun.length >= MOST_TO_A_DOMAIN)
      throw new JobPostponed(Math.min(...begun) < now - SLOW_MS ? LATER_MS : SOON_MS);
    this.since.set(domain, [...begun, now]);
    return () => {
      const others = [...(this.since.get(domain) ?? [])];
      others.splice(others.indexOf(now), 1);
      if (others.length === 0) this.since.delete(domain);
      else this.since.set(domain, others);
    };
  }
}

function isStillWanted({ kind, userId, isActive, isWanted }: Mail): boolean {
  const { subscription, letsIn = false } = mailKindOf(kind);
  if (subscription !== undefined) return isWanted;
  return !letsIn || userId === null || isActive;
}

async function countUnanswered(
  db: Kysely<Database>,
  mailId: string,
  error: MailUnanswered,
): Promise<JobFailed> {
  const counted = await db
    .updateTable('directory.mails')
    .set((eb) => ({ unanswered: eb('unanswered', '+', 1) }))
    .where('id', '=', mailId)
    .returning('unanswered')
    .executeTakeFirst();
  return (counted?.unanswered ?? 0) < MOST_UNANSWERED
    ? error
    : new JobFailed(error.message, { isFinal: true });
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
           coalesce(u.is_active, false) AS "isActive",
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

/** @param code the mail server's, if it refused the mail */
async function giveUp(db: Kysely<Database>, mailId: string, code?: number): Promise<void> {
  await db
    .updateTable('directory.mails')
    .set({ secret: null, failed_at: sql<Date>`now()`, refused_code: code ?? null })
    .where('id', '=', mailId)
    .execute();
}

/** Forgets a few old mails with each new one, so that no clean-up job is needed. */
async function forgetMails(db: Kysely<Database>): Promise<void> {
  await sql`
    DELETE FROM directory.mails WHERE id = ANY (ARRAY(
      SELECT id FROM directory.mails WHERE expires_at < now() - ${KEPT}::interval
      ORDER BY expires_at LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED))`.execute(db);
}

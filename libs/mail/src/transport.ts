import type { Database } from '#database/schema';
import { PRODUCT_NAME } from '#domain/product';
import { JobFailed } from '#jobs/job';
import { type Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import { type RenderedMail } from './render.js';

export type OutgoingMail = RenderedMail & {
  /** The same for each try, so that a mail which arrives twice is recognized. */
  id: string;
  address: string;
  /** Where a mail program may end the subscription with one press (RFC 8058); undefined if it is none. */
  unsubscribeUrl?: string | undefined;
};

/** Takes mails to their mail server. */
export type MailTransport = {
  /** @throws JobFailed which says why, without anything the server quoted */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

const CONNECT_MS = 10_000;
/** A server that took a mail may need long to say so, and a mail given up too early is sent twice. */
const ANSWER_MS = 60_000;
const MOST_CONNECTIONS = 2;

/** @param from address of the sender, with or without a name */
export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    requireTLS: needsTls(url),
    // Mails are made of texts only: nothing in one may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, address, subject, html, text, unsubscribeUrl }) {
      const messageId = `<${id}@${domain}>`;
      const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) };
      // As an object, the address is never parsed as a list.
      const to = { name: '', address };
      await smtp.sendMail({ from, to, subject, html, text, messageId, headers }).catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    close: () => smtp.close(),
  };
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Keeps mails in the database, for the demo's outbox page. */
export function outboxTransport(db: Kysely<Database>): MailTransport {
  return {
    async send({ id, address, subject, html, text }) {
      await db
        .insertInto('directory.outbox')
        .values({ mail_id: id, address, subject, html, text })
        .onConflict((conflict) => conflict.column('mail_id').doNothing())
        .execute();
    },
    close: () => undefined,
  };
}

/** Used where no mail server is set up. Mails wait for one, as for a server that is down. */
export const noTransport: MailTransport = {
  send: () => Promise.reject(new JobFailed('No mail server is set up: SMTP_URL is missing.')),
  close: () => undefined,
};

/** The sender's address where none is set. */
export function defaultSender(baseUrl: string): string {
  return `${PRODUCT_NAME} <no-reply@${new URL(baseUrl).hostname}>`;
}

/** Links in mails are secrets: they leave this machine encrypted, unless the URL says `ignoreTLS=true`. */
function needsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'smtp:' && !isHere && searchParams.get('ignoreTLS') !== 'true';
}

/** Leaves out the server's own words, which quote the recipient's address. */
function failureOf(error: unknown): JobFailed {
  const { code = 'no code', responseCode } = error as { code?: string; responseCode?: number };
  if (code === 'EAUTH')
    return new JobFailed('The mail server refused the user name or password of SMTP_URL.');
  if (responseCode === undefined) return new JobFailed(`The mail server did not answer (${code}).`);
  if (responseCode < 500) return new JobFailed(`The mail server asked to try later (${responseCode}).`);
  return new JobFailed(`The mail server refused the mail (${responseCode}).`, { isFinal: true });
}

import type { Database } from '#database/schema';
import { PRODUCT_NAME } from '#domain/product';
import { JobFailed, QUEUES } from '#jobs/job';
import { type Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import { domainToASCII } from 'node:url';
import { type RenderedMail } from './render.js';

export type OutgoingMail = RenderedMail & {
  /** The same for each try, so that a mail which arrives twice is recognized. */
  id: string;
  address: string;
  /** Where a mail program may end the subscription with one press (RFC 8058); undefined if it is none. */
  unsubscribeUrl?: string | undefined;
};

/** How the mail server met the last mail: it does its part, refuses to send for Laurel, or cannot be reached. */
export type MailServerState = 'ok' | 'refuses' | 'away';

/** Takes mails to their mail server. */
export type MailTransport = {
  readonly state: MailServerState;
  /**
   * @param signal aborted when the worker stops; a mail that is nearly sent still may be
   * @throws JobFailed which says why, without anything the server quoted
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
};

/** The server refused the address or the text of this mail for good. */
export class MailRefused extends JobFailed {
  /** @param code the server's, for example 550; undefined if the address is refused here */
  constructor(
    message: string,
    readonly code?: number,
  ) {
    super(message, { isFinal: true });
  }
}

/** The server got the whole mail and did not say whether it took it: another try may be a second copy. */
export class MailUnanswered extends JobFailed {}

type Limits = {
  /** For everything up to the final dot, in milliseconds. */
  handOverMs: number;
  /** For the answer to the final dot: RFC 5321, 4.5.3.2.6, because a mail given up too early is sent twice. */
  answerMs: number;
};

const CONNECT_MS = 10_000;
const LIMITS: Limits = { handOverMs: 60_000, answerMs: 600_000 };
/** For a mail that is being sent when the worker is asked to stop. */
const STOP_MS = 10_000;

/** @param from address of the sender, with or without a name */
export function smtpTransport(url: string, from: string, limits: Partial<Limits> = {}): MailTransport {
  const { handOverMs, answerMs } = { ...LIMITS, ...limits };
  const smtp = createTransport({
    url,
    pool: true,
    // One connection for each mail that is sent at once, so that a slow mail delays no other.
    maxConnections: QUEUES.mail.concurrency,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: answerMs,
    requireTLS: needsTls(url),
    // Mails are made of texts only: nothing in one may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A mail's part of its data is known to have left when its stream has been read to the end.
  smtp.use('stream', (mail, next) => {
    const { message, data } = mail;
    const read = message.createReadStream.bind(message);
    message.createReadStream = (...given) => read(...given).once('end', (data as Outgoing).onHandedOver);
    next();
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  let state: MailServerState = 'ok';
  return {
    get state() {
      return state;
    },
    async send({ id, address, subject, html, text, unsubscribeUrl }, signal) {
      // As an object, the address is never parsed as a list.
      const to = { name: '', address: asciiAddress(address) };
      const messageId = `<${id}@${domain}>`;
      const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) };
      const deadline = new Deadline(handOverMs, signal);
      const onHandedOver = () => deadline.handOver(answerMs);
      const outgoing: Outgoing = { from, to, subject, html, text, messageId, headers, onHandedOver };
      try {
        await smtp.sendMail({ ...outgoing, signal: deadline.signal });
        state = 'ok';
      } catch (error) {
        const { failure, means } = failureOf(error as SmtpError, deadline.isHandedOver);
        state = means;
        throw failure;
      } finally {
        deadline.clear();
      }
    },
    close: () => smtp.close(),
  };
}

type Outgoing = {
  from: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  messageId: string;
  headers: Record<string, string>;
  onHandedOver: () => void;
};

/** How long a mail may take: little until the server has it all, and much for its answer then. */
class Deadline {
  isHandedOver = false;
  private readonly abort = new AbortController();
  private timer: NodeJS.Timeout;
  private readonly onStop = () => this.within(STOP_MS);

  constructor(
    handOverMs: number,
    private readonly stopping: AbortSignal,
  ) {
    this.timer = setTimeout(() => this.abort.abort(), handOverMs);
    stopping.addEventListener('abort', this.onStop, { once: true });
    if (stopping.aborted) this.onStop();
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  handOver(answerMs: number): void {
    this.isHandedOver = true;
    if (!this.stopping.aborted) this.within(answerMs);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.stopping.removeEventListener('abort', this.onStop);
  }

  private within(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.abort.abort(), ms);
  }
}

/** Mail servers take domains of any letters in their ASCII form (RFC 5891), and mostly no such letters before the @. */
function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const mailbox = address.slice(0, at);
  if (/[^\x21-\x7e]/.test(mailbox))
    throw new MailRefused('The part before the @ of the address has letters that mail servers do not take.');
  return `${mailbox}@${domainToASCII(address.slice(at + 1))}`;
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Keeps mails in the database, for the demo's outbox page. */
export function outboxTransport(db: Kysely<Database>): MailTransport {
  return {
    state: 'ok',
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
  state: 'ok',
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

type SmtpError = {
  code?: string;
  /** The operating system's code, where `code` is nodemailer's own. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/** Leaves out the server's own words, which quote the recipient's address. */
function failureOf(error: SmtpError, isHandedOver: boolean): { failure: JobFailed; means: MailServerState } {
  const { code = 'no code', responseCode } = error;
  const cause = error.originalCode ?? code;
  const fails = (means: MailServerState, reason: string) => ({ failure: new JobFailed(reason), means });
  if (code === 'EAUTH' && responseCode !== undefined && responseCode < 500)
    return fails('refuses', `The mail server could not check the password just now (${responseCode}).`);
  if (code === 'EAUTH')
    return fails('refuses', 'The mail server refused the user name or password of SMTP_URL.');
  if (/CERT|SIGNATURE/.test(cause))
    return fails('refuses', `The mail server’s certificate cannot be trusted (${cause}).`);
  if (/^ETLS$|SSL|TLS|EPROTO$/.test(cause))
    return fails('refuses', `The connection to the mail server cannot be encrypted (${cause}).`);
  if (responseCode === undefined && isHandedOver) {
    const reason = `The mail server got the mail and did not say whether it took it (${cause}).`;
    return { failure: new MailUnanswered(reason), means: 'away' };
  }
  if (responseCode === undefined) return fails('away', `The mail server did not answer (${cause}).`);
  if (responseCode < 500) return fails('ok', `The mail server asked to try later (${responseCode}).`);
  if (isOfThisMail(error, responseCode))
    return {
      failure: new MailRefused(`The mail server refused the mail (${responseCode}).`, responseCode),
      means: 'ok',
    };
  return fails('refuses', `The mail server refuses to send mail of ${PRODUCT_NAME} (${responseCode}).`);
}

/**
 * Whether the server means this recipient or this text, and will say so again. Everything else is a fault of the server or of its
 * settings: limits (x.4.5), policies of the moment (x.7.0) and sign-in (53x) among them (RFC 3463).
 */
function isOfThisMail({ code, command, response = '' }: SmtpError, responseCode: number): boolean {
  if (command !== 'RCPT TO' && code !== 'EMESSAGE') return false;
  const status = /^\d{3}[ -]\d\.(\d+\.\d+)/.exec(response)?.[1];
  return !(Math.floor(responseCode / 10) === 53 || status === '4.5' || status === '7.0');
}

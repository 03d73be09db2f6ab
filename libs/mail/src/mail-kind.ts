import { type z } from 'zod';

/** What a mail says, before it becomes HTML and plain text. */
export type MailText = {
  subject: string;
  paragraphs: readonly string[];
  /** Below the paragraphs: a table in HTML, a line each in plain text. */
  figures?: readonly Figure[];
  /** Below the figures. */
  list?: { title: string; items: readonly string[] };
  /** The one thing to do: a button in HTML, the address itself in plain text. */
  action?: Link;
  /** Below the action. */
  further?: Link;
  /** Smaller, below the action. */
  notes?: readonly string[];
};

export type Link = { label: string; url: string };

/** `compared`: what it was before, in words. */
export type Figure = { label: string; value: string; compared: string };

/** What is read from the directory when a mail is sent. */
export type Recipient = {
  /** Undefined for somebody who has no account yet. */
  name: string | undefined;
  schoolName: string | undefined;
};

/** Details of a mail hold ids, dates, figures and the like; names of people are read when it is sent. */
export type Details = Readonly<Record<string, unknown>>;

export type MailKind<D extends Details = Details> = {
  /** Stored with each mail, so it never changes. */
  name: string;
  details: z.ZodType<D>;
  /** Path of the page that its link opens; undefined for a mail without a link. */
  path?: string;
  subscription?: Subscription;
  /** It lets its reader in, so somebody who is deactivated before it is sent doesn't get it. */
  letsIn?: true;
  write(mail: MailToWrite<D>): MailText;
};

type MailToWrite<D extends Details> = {
  recipient: Recipient;
  sender: string | undefined;
  /** Name of the member of staff whom `staffId` of the details names; undefined if there is none left. */
  staff?: string | undefined;
  url: string;
  details: D;
};

/**
 * A mail that comes again until its reader ends it. It has a link that does so, waits for its mail server until it expires, and
 * is not sent to people who have left or ended it meanwhile.
 */
export type Subscription = {
  /** Path of the page on which it is ended. A mail program calls the same path below `/api`. */
  endPath: string;
  endLabel: string;
  /** Which detail has the id of the subscription; absent: it is the reader’s. */
  idDetail?: string;
};

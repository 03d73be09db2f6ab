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
  action?: { label: string; url: string };
  /** Smaller, below the action. */
  notes?: readonly string[];
};

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
  /**
   * Administrators who get the weekly summary get mails of this kind. Each has a link that turns it off, waits for its mail
   * server until it expires, and is not sent to whoever has left or turned it off meanwhile.
   */
  isSubscription?: true;
  write(mail: { recipient: Recipient; sender: string | undefined; url: string; details: D }): MailText;
};

import { type z } from 'zod';

/** What a mail says, before it becomes HTML and plain text. */
export type MailText = {
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do: a button in HTML, the address itself in plain text. */
  action?: { label: string; url: string };
  /** Smaller, below the action. */
  notes?: readonly string[];
};

/** What is read from the directory when a mail is sent. */
export type Recipient = {
  /** Undefined for somebody who has no account yet. */
  name: string | undefined;
  schoolName: string | undefined;
};

/** Details of a mail hold ids, dates and the like; names are read when it is sent. */
export type Details = Readonly<Record<string, string | null>>;

export type MailKind<D extends Details = Details> = {
  /** Stored with each mail, so it never changes. */
  name: string;
  details: z.ZodType<D>;
  /** Path of the page that its link opens; undefined for a mail without a link. */
  path?: string;
  write(mail: { recipient: Recipient; sender: string | undefined; url: string; details: D }): MailText;
};

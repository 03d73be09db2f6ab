import type { ColumnType, JSONColumnType } from 'kysely';
import type { CreatedAt, Instant, WithDefault } from './columns.js';

export type Mails = {
  id: string;
  kind: string;
  address: string;
  user_id: string | null;
  school_id: string | null;
  details: JSONColumnType<object, string, never>;
  /** The token of the mail's link, encrypted; null if there is none, or once the mail has left. */
  secret: Buffer | null;
  created_at: CreatedAt;
  expires_at: Instant;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** When it was given up. */
  failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** The mail server's code if it refused the mail for good, for example 550. */
  refused_code: ColumnType<number | null, number | null | undefined, number | null>;
  /** How often the mail server got it and did not say whether it took it. */
  unanswered: WithDefault<number>;
};

/** Mails of the demo, as they would have been sent. */
export type Outbox = {
  mail_id: string;
  address: string;
  subject: string;
  html: string;
  text: string;
  sent_at: CreatedAt;
};

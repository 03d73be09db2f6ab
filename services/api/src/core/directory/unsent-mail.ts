import { type UnsentMail } from '#contracts/unsent-mail';
import { type RawBuilder, sql } from 'kysely';

/** The last mail `m` that the condition holds for, unless it has left; null if it has, or there is none. */
export function unsentMailWhere(condition: RawBuilder<unknown>): RawBuilder<UnsentMail | null> {
  return sql<UnsentMail | null>`(
    SELECT CASE WHEN m.sent_at IS NULL THEN jsonb_build_object(
      'state', CASE WHEN m.failed_at IS NULL THEN 'waiting' WHEN m.refused_code IS NULL THEN 'given-up' ELSE 'refused' END,
      'address', m.address, 'code', m.refused_code) END
    FROM directory.mails m WHERE ${condition} ORDER BY m.created_at DESC LIMIT 1)`;
}

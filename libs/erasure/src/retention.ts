import { type RawBuilder, sql } from 'kysely';

/** From when on the retention period of school `sc` erases its archived student `s`; null: never. */
export const ERASED_FROM: RawBuilder<Date | null> = sql`
  greatest(s.archived_at + make_interval(years => sc.retention_years), sc.retention_acts_from)`;

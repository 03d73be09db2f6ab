import { sql } from 'kysely';

/** Whether a raffle `r` is drawn without a person once it has ended. */
export const DRAWS_ITSELF = sql<boolean>`
  coalesce(r.raffle_end_date >= (SELECT raffles_drawn_since FROM directory.schools WHERE id = r.school_id), false)`;

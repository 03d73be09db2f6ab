import { inSteps } from './steps.js';

export const up = inSteps([
  // Raffles that end from this instant on are drawn without a person; null: none. Those that had ended before it was
  // chosen wait for a person, as their school expected.
  `ALTER TABLE directory.schools ADD COLUMN raffles_drawn_since timestamptz`,
  `CREATE INDEX rewards_by_raffle_end ON directory.rewards (raffle_end_date) WHERE raffle_end_date IS NOT NULL`,
]);

import { inSteps } from './steps.js';

export const up = inSteps([
  // How often each student may have it, in which period. Null: any number of times.
  `ALTER TABLE directory.rewards
     ADD COLUMN limit_times integer CHECK (limit_times > 0),
     ADD COLUMN limit_per text CHECK (limit_per IN ('day', 'week', 'term', 'ever')),
     ADD CHECK ((limit_times IS NULL) = (limit_per IS NULL))`,
  // When students may spend points, by day of the week. Null: at any time.
  `ALTER TABLE directory.schools ADD COLUMN store_hours jsonb`,
]);

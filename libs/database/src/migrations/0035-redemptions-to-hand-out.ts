import { inSteps } from './steps.js';

export const up = inSteps([
  // What a school still has to hand out of a reward, and of all of them, among all that it ever gave.
  `DROP INDEX readmodel.redemptions_open`,
  `CREATE INDEX redemptions_open ON readmodel.redemptions (school_id, reward_id, revision DESC)
     WHERE status = 'approved'`,
  `CREATE INDEX redemptions_open_by_school ON readmodel.redemptions (school_id, revision DESC)
     WHERE status = 'approved'`,
]);

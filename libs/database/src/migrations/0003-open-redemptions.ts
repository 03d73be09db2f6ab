import { inSteps } from './steps.js';

export const up = inSteps([
  // A reward has few that are still to be handed out, among all that it ever had.
  `CREATE INDEX redemptions_open ON readmodel.redemptions (reward_id, revision DESC) WHERE status = 'approved'`,
]);

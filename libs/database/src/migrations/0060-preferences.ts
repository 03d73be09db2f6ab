import { inSteps } from './steps.js';

export const up = inSteps([
  // How a member of staff likes the console to be, on every device. What was never chosen is absent.
  `ALTER TABLE directory.users ADD COLUMN preferences jsonb NOT NULL DEFAULT '{}'
     CHECK (jsonb_typeof(preferences) = 'object')`,
]);

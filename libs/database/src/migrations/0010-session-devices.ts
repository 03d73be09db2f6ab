import { inSteps } from './steps.js';

export const up = inSteps([
  // Its owner ends a session by this id: the hash of its token is for the server alone.
  `ALTER TABLE directory.sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid()`,
  // Such as "Chrome on Windows"; null if the browser did not say what it is.
  `ALTER TABLE directory.sessions ADD COLUMN device text`,
]);

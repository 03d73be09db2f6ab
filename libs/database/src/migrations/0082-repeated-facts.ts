import { inSteps } from './steps.js';

export const up = inSteps([
  `ALTER TABLE readmodel.parked_events DROP CONSTRAINT parked_events_kind_check`,
  `ALTER TABLE readmodel.parked_events ADD CONSTRAINT parked_events_kind_check
     CHECK (kind IN ('unknown', 'unreadable', 'contradictory', 'repeated', 'unstorable'))`,
  `UPDATE readmodel.parked_events SET kind = 'repeated' WHERE reason LIKE 'violates % (SQLSTATE 23505)'`,
]);

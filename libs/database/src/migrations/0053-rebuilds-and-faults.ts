import { inSteps } from './steps.js';

export const up = inSteps([
  // Null while it waits for its turn. A job says so to the person who waits.
  `ALTER TABLE readmodel.rebuild_requests ADD COLUMN state text
     CONSTRAINT rebuild_requests_state CHECK (state IN ('begun', 'incomplete'))`,
  // Faults used to quote cells, which an erasure did not reach.
  `UPDATE directory.roster_imports SET faults = '[]' WHERE faults::text ~ 'the sourcedId |is no date|is there twice'`,
  `UPDATE directory.district_rosters SET faults = '[]' WHERE faults::text ~ 'the sourcedId |is no date|is there twice'`,
]);

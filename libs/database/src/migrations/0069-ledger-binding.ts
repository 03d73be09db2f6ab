import { inSteps } from './steps.js';

export const up = inSteps([
  // The ledger that the screens are made of. Its id is confirmed once it is written into the event store, too.
  `CREATE TABLE directory.ledger_binding (
     is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
     ledger_id uuid NOT NULL,
     kind text NOT NULL,
     is_confirmed boolean NOT NULL DEFAULT false
   )`,
]);

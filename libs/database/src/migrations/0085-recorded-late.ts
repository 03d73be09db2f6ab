import { inSteps } from './steps.js';

export const up = inSteps([
  // Set where that was later than it happened, as with an award that waited for a network.
  `ALTER TABLE readmodel.ledger_entries ADD COLUMN recorded_at timestamptz`,
  `ALTER TABLE readmodel.point_transactions ADD COLUMN recorded_at timestamptz`,
  // What was recorded after an instant, and yet happened before it.
  `CREATE INDEX ledger_entries_late ON readmodel.ledger_entries (school_id, recorded_at) WHERE recorded_at IS NOT NULL`,
]);

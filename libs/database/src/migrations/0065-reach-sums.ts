import { inSteps } from './steps.js';

// What each member of staff gave is next to whom they gave it, so that reports about staff read no days. All months are added up again.
export const up = inSteps([
  ...['award_months', 'reach_months', 'balance_months', 'hour_months', 'added_up_months'].map(
    (table) => `TRUNCATE readmodel.${table}`,
  ),
  `ALTER TABLE readmodel.reach_months
     ADD COLUMN awards bigint NOT NULL, ADD COLUMN gross bigint NOT NULL, ADD COLUMN taken_back bigint NOT NULL`,
]);

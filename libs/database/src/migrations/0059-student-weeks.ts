import { inSteps } from './steps.js';

const TABLES = ['award_months', 'reach_months', 'balance_months', 'hour_months', 'added_up_months'];

export const up = inSteps([
  // Weeks of months are added up too, so rows go by their days. All are added up again.
  ...TABLES.flatMap((table) => [
    `TRUNCATE readmodel.${table}`,
    `ALTER TABLE readmodel.${table} RENAME COLUMN month TO days`,
    `ALTER TABLE readmodel.${table} ALTER COLUMN days TYPE daterange USING NULL::daterange`,
  ]),
]);

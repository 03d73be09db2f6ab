import { inSteps } from './steps.js';

const TABLES = ['award_months', 'reach_months', 'balance_months', 'hour_months', 'added_up_months'];

// Weeks of months are added up too, so rows go by the name of either: 2026-11, or 2026-11/4. All are added up again.
export const up = inSteps(
  TABLES.flatMap((table) => [
    `TRUNCATE readmodel.${table}`,
    `ALTER TABLE readmodel.${table} RENAME COLUMN month TO days`,
    `ALTER TABLE readmodel.${table} ALTER COLUMN days TYPE text COLLATE "C" USING ''`,
  ]),
);

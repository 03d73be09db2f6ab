import { inSteps } from './steps.js';

const TABLES = ['award_months', 'reach_months', 'balance_months', 'hour_months'];

// Rows of months that a school no longer has, since its time zone was changed, would be differences in a verification.
export const up = inSteps(
  TABLES.map(
    (table) => `
    DELETE FROM readmodel.${table} AS own WHERE NOT EXISTS (
      SELECT FROM readmodel.added_up_months AS m WHERE m.school_id = own.school_id AND m.days = own.days)`,
  ),
);

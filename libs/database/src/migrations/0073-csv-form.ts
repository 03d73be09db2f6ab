import { inSteps } from './steps.js';

const formOf = (table: string) => [
  `ALTER TABLE directory.${table} ADD COLUMN csv_form text NOT NULL DEFAULT 'data'
     CHECK (csv_form IN ('data', 'spreadsheet', 'semicolon'))`,
  // Those with a byte order mark were made for Excel.
  `UPDATE directory.${table} SET csv_form = 'spreadsheet' WHERE has_byte_order_mark`,
  `ALTER TABLE directory.${table} ALTER COLUMN csv_form DROP DEFAULT, DROP COLUMN has_byte_order_mark`,
];

export const up = inSteps([...formOf('exports'), ...formOf('export_schedules')]);

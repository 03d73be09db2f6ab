import { inSteps } from './steps.js';

export const up = inSteps([
  // An export is of a school or of a district. `school_ids`: for one of a district the schools that its file holds, null until
  // the file is complete.
  `ALTER TABLE directory.exports ALTER COLUMN school_id DROP NOT NULL`,
  `ALTER TABLE directory.exports ADD COLUMN district_id uuid REFERENCES directory.districts ON DELETE CASCADE`,
  `ALTER TABLE directory.exports ADD COLUMN school_ids uuid[]`,
  `ALTER TABLE directory.exports ADD CONSTRAINT exports_of_one CHECK (num_nonnulls(school_id, district_id) = 1)`,
  `CREATE INDEX exports_by_district ON directory.exports (district_id)`,
  `ALTER TABLE directory.exports DROP CONSTRAINT exports_format_check`,
  `ALTER TABLE directory.exports ADD CONSTRAINT exports_format_check CHECK (format IN ('csv', 'jsonl', 'parquet'))`,
]);

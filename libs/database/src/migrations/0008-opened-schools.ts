import { inSteps } from './steps.js';

export const up = inSteps([
  // The school that an executive administrator works in with this session.
  `ALTER TABLE directory.sessions ADD COLUMN opened_school_id uuid REFERENCES directory.schools ON DELETE SET NULL`,
  `CREATE INDEX sessions_by_opened_school ON directory.sessions (opened_school_id)
     WHERE opened_school_id IS NOT NULL`,
]);

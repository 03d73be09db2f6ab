import { inSteps } from './steps.js';

export const up = inSteps([
  // The district whose bundle an Executive Admin has applied to the school, so that its id there is not only what the school says.
  `ALTER TABLE directory.schools ADD COLUMN matched_district_id uuid REFERENCES directory.districts ON DELETE SET NULL`,
  `UPDATE directory.schools s SET matched_district_id = s.district_id
   WHERE s.sourced_id IS NOT NULL AND EXISTS (
     SELECT FROM directory.roster_imports i JOIN directory.district_rosters r ON r.id = i.district_roster_id
     WHERE i.school_id = s.id AND i.state = 'done' AND i.source = 'upload' AND r.district_id = s.district_id)`,
]);

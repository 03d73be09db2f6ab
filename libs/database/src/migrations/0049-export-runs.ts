import { inSteps } from './steps.js';

export const up = inSteps([
  // Tells the owner of a schedule how its last export went.
  `ALTER TABLE directory.export_runs ADD COLUMN export_id uuid REFERENCES directory.exports ON DELETE SET NULL`,
  // Both times are that of the one transaction.
  `UPDATE directory.export_runs r SET export_id = e.id
   FROM directory.export_schedules s, directory.exports e
   WHERE s.id = r.schedule_id AND e.is_scheduled AND e.asked_at = r.claimed_at
     AND e.asked_by = s.user_id AND e.district_id = s.district_id`,
]);

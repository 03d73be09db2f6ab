import { inSteps } from './steps.js';

export const up = inSteps([
  // The district that a job is about.
  `ALTER TABLE directory.jobs ADD COLUMN district_id uuid REFERENCES directory.districts ON DELETE SET NULL`,
  `CREATE INDEX jobs_by_district ON directory.jobs (district_id) WHERE district_id IS NOT NULL`,
  // The schools of a job that verifies or rebuilds several, in their order. The job continues at the first one without an
  // outcome. What a verification found is in readmodel.verifications. A school that is deleted leaves its name.
  `CREATE TABLE directory.replayed_schools (
     job_id uuid NOT NULL REFERENCES directory.jobs ON DELETE CASCADE,
     place integer NOT NULL,
     school_id uuid REFERENCES directory.schools ON DELETE SET NULL,
     name text NOT NULL,
     events bigint NOT NULL,
     verification_id uuid NOT NULL DEFAULT gen_random_uuid(),
     begun_at timestamptz,
     outcome text CHECK (outcome IN (
       'verified', 'different', 'altered', 'incomplete', 'interrupted', 'busy', 'not-begun', 'deleted')),
     PRIMARY KEY (job_id, place)
   )`,
  `CREATE INDEX replayed_schools_by_school ON directory.replayed_schools (school_id)`,
  // Replays run one after another anyway, so one job for several schools at a time: the second to ask is told.
  `CREATE UNIQUE INDEX jobs_one_district_replay ON directory.jobs ((true))
     WHERE name IN ('verify-district', 'verify-every-school', 'rebuild-schools') AND state IN ('waiting', 'running')`,
]);

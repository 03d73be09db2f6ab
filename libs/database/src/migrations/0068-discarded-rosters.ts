import { inSteps } from './steps.js';

export const up = inSteps([
  // Whoever discards a roster that is still to be read, its job has nothing to do and holds up those of others.
  `CREATE FUNCTION directory.cancel_reading() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE directory.jobs
     SET state = CASE state WHEN 'waiting' THEN 'cancelled' ELSE state END,
         finished_at = CASE state WHEN 'waiting' THEN now() END,
         cancel_asked_at = coalesce(cancel_asked_at, now())
     WHERE id = OLD.job_id AND state IN ('waiting', 'running');
     RETURN NULL;
   END $$`,
  ...['roster_imports', 'district_rosters'].map(
    (table) => `CREATE TRIGGER ${table}_discarded AFTER UPDATE OF state ON directory.${table} FOR EACH ROW
     WHEN (OLD.state = 'reading' AND NEW.state = 'discarded') EXECUTE FUNCTION directory.cancel_reading()`,
  ),
]);

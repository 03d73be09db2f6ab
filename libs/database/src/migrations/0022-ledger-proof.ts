import { inSteps } from './steps.js';

export const up = inSteps([
  // The chain of each school's events: 32 bytes for each event from `first_revision` on, as many as one commit of the
  // projector brought. No rebuild touches it, because a rebuild reads the ledger as it is now, and the chain remembers how
  // it was when the projector first saw it.
  `CREATE TABLE readmodel.event_hashes (
     school_id uuid NOT NULL,
     first_revision bigint NOT NULL,
     hashes bytea NOT NULL CHECK (length(hashes) > 0 AND length(hashes) % 32 = 0),
     hashed_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, first_revision)
   )`,
  // Hashes cannot be compressed, and their parts are read alone.
  `ALTER TABLE readmodel.event_hashes ALTER COLUMN hashes SET STORAGE EXTERNAL`,
  // Comparisons of a school's read models and chain with its events: asked for, running and done.
  `CREATE TABLE readmodel.verifications (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL,
     asked_by uuid,
     asked_at timestamptz NOT NULL DEFAULT now(),
     attempts integer NOT NULL DEFAULT 0,
     started_at timestamptz,
     events bigint NOT NULL DEFAULT 0,
     expected bigint NOT NULL DEFAULT 0,
     finished_at timestamptz,
     revision bigint,
     hash bytea,
     differing_rows bigint,
     differences jsonb,
     broken_at bigint,
     failure text CHECK (failure IN ('incomplete', 'interrupted'))
   )`,
  // Asking twice gives one verification.
  `CREATE UNIQUE INDEX verifications_open ON readmodel.verifications (school_id) WHERE finished_at IS NULL`,
  `CREATE INDEX verifications_by_school ON readmodel.verifications (school_id, finished_at DESC)
   WHERE finished_at IS NOT NULL`,
]);

import { inSteps } from './steps.js';

export const up = inSteps([
  // The audit goes through a school’s entries from the latest to the first. These are for its filters; each is as narrow
  // as can be, because the projector maintains them for every fact.
  `ALTER TABLE readmodel.ledger_entries ADD COLUMN category_id uuid`,
  `ALTER TABLE readmodel.ledger_entries ADD COLUMN amount bigint`,
  `CREATE INDEX ledger_entries_by_staff ON readmodel.ledger_entries (actor_id COLLATE "C", revision DESC)
   WHERE actor_kind = 'staff'`,
  `CREATE INDEX ledger_entries_by_category ON readmodel.ledger_entries (category_id, revision DESC)
   WHERE category_id IS NOT NULL`,
  // Nearly all facts are awards, and nearly all awards are of one point.
  `CREATE INDEX ledger_entries_by_type ON readmodel.ledger_entries (school_id, type, revision DESC)
   WHERE type <> 'PointsAwarded'`,
  `CREATE INDEX ledger_entries_by_amount ON readmodel.ledger_entries (school_id, amount, revision DESC)
   WHERE amount > 1`,
  // Students and classes of the entries that have no line in a statement.
  `CREATE TABLE readmodel.entry_mentions (
     school_id uuid NOT NULL,
     revision bigint NOT NULL,
     student_id uuid NOT NULL,
     class_id uuid NOT NULL,
     PRIMARY KEY (school_id, revision, student_id, class_id)
   )`,
  `CREATE INDEX entry_mentions_by_student ON readmodel.entry_mentions (student_id, revision DESC)`,
  `CREATE INDEX entry_mentions_by_class ON readmodel.entry_mentions (class_id, revision DESC)`,
  // Notes are read from the latest to the first where a text is frequent, and are found by the text where it is rare.
  `CREATE INDEX award_notes_by_time ON directory.award_notes (school_id, created_at)`,
  `CREATE INDEX award_notes_by_text ON directory.award_notes USING gin (note gin_trgm_ops)`,
  `CREATE INDEX activity_log_by_kind ON directory.activity_log (school_id, kind, id)`,
  // What was changed about somebody, and by whom.
  `CREATE INDEX audit_log_by_entity ON directory.audit_log (entity_id, id)`,
  `CREATE INDEX audit_log_by_actor ON directory.audit_log (actor_id, id)`,
]);

import { inSteps } from './steps.js';

/** What students, categories and rewards have as their class. */
const CLASS_OF_ENTITY = `
  SELECT class_id FROM directory.students WHERE a.entity = 'student' AND id = a.entity_id UNION ALL
  SELECT class_id FROM directory.point_categories WHERE a.entity = 'point_category' AND id = a.entity_id UNION ALL
  SELECT class_id FROM directory.rewards WHERE a.entity = 'reward' AND id = a.entity_id`;

export const up = inSteps([
  // The class of the student, category or reward after the change, for the audit of a class. `before` names the one before.
  `ALTER TABLE directory.audit_log ADD COLUMN class_id uuid`,
  // Each change of a class is an entry with the class before, so the next one tells what the class was at an earlier one.
  `UPDATE directory.audit_log AS a SET class_id = coalesce(
     (a.after ->> 'class_id')::uuid,
     (SELECT (next.before ->> 'class_id')::uuid FROM directory.audit_log AS next
      WHERE next.entity_id = a.entity_id AND next.id > a.id AND next.before ->> 'class_id' IS NOT NULL
      ORDER BY next.id LIMIT 1),
     (${CLASS_OF_ENTITY}),
     (a.before ->> 'class_id')::uuid)
   WHERE a.entity IN ('student', 'point_category', 'reward')`,
  `CREATE INDEX audit_log_by_class ON directory.audit_log (class_id, id) WHERE class_id IS NOT NULL`,
  `CREATE INDEX audit_log_by_class_before ON directory.audit_log ((before ->> 'class_id'), id)
   WHERE before ->> 'class_id' IS NOT NULL`,
  // The class, then, of the student who signed in or whose code was shown.
  `ALTER TABLE directory.activity_log ADD COLUMN class_id uuid`,
  `UPDATE directory.activity_log AS l SET class_id = s.class_id FROM directory.students AS s
   WHERE s.id = coalesce(l.subject_id, CASE l.actor_kind WHEN 'student' THEN l.actor_id::uuid END)`,
  `CREATE INDEX activity_log_by_class ON directory.activity_log (class_id, id) WHERE class_id IS NOT NULL`,
  // The personal values of an entry, apart from the log, which nobody can change: they are deleted when the person is.
  `CREATE TABLE directory.personal_changes (
     change_id bigint PRIMARY KEY REFERENCES directory.audit_log ON DELETE CASCADE,
     entity_id uuid NOT NULL,
     before jsonb NOT NULL,
     after jsonb NOT NULL
   )`,
  `CREATE INDEX personal_changes_by_entity ON directory.personal_changes (entity_id)`,
]);

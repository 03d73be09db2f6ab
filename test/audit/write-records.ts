import { ACTIVITY_TYPES } from '#contracts/records/audit';
import type pg from 'pg';
import type { SchoolHistory } from '../reports/school-history.js';

export type Change = {
  id: number;
  at: string;
  entity: string;
  entityId: string;
  actorId: string;
  classId: string | null;
  classIdBefore: string | null;
};

export type LoggedActivity = {
  id: number;
  at: string;
  kind: string;
  actorId: string;
  subjectId: string | null;
  classId: string | null;
};

/** Writes a change and an activity at the instant of every fact, each of another kind than the one before. */
export async function writeRecords(pool: pg.Pool, history: SchoolHistory) {
  const { recorded, schoolId, students, classes, staff, categories, rewards } = history;
  const pick = <Item>(items: readonly Item[], nth: number): Item => {
    const item = items[nth % items.length];
    if (item === undefined) throw new Error('There is none');
    return item;
  };
  const changes: Change[] = [];
  const activities: LoggedActivity[] = [];
  for (const [nth, { recordedAt: at }] of recorded.entries()) {
    const [entity, all] = pick(
      [
        ['student', students],
        ['class', classes],
        ['user', staff],
        ['point_category', categories],
        ['reward', rewards],
      ] as const,
      nth,
    );
    const change = {
      at,
      entity,
      entityId: pick<{ id: string }>(all, Math.floor(nth / 5)).id,
      actorId: pick(staff, Math.floor(nth / 2)).id,
      classId: nth % 3 === 0 ? pick(classes, Math.floor(nth / 3)).id : null,
      classIdBefore: nth % 4 === 0 ? pick(classes, Math.floor(nth / 4)).id : null,
    };
    const { rows: changed } = await pool.query<{ id: number }>(
      `INSERT INTO directory.audit_log
         (school_id, at, actor_kind, actor_id, action, entity, entity_id, class_id, before)
       VALUES ($1, $2, 'staff', $3, 'update', $4, $5, $6, jsonb_build_object('class_id', $7::text)) RETURNING id`,
      [schoolId, at, change.actorId, entity, change.entityId, change.classId, change.classIdBefore],
    );
    changes.push({ id: changed[0]?.id ?? 0, ...change });
    const isStudent = nth % 3 === 1;
    const activity = {
      at,
      kind: pick(ACTIVITY_TYPES, nth),
      actorId: pick<{ id: string }>(isStudent ? students : staff, Math.floor(nth / 3)).id,
      subjectId: nth % 2 === 0 ? pick<{ id: string }>(nth % 4 === 0 ? students : classes, nth).id : null,
      classId: nth % 5 === 0 ? pick(classes, Math.floor(nth / 5)).id : null,
    };
    const { rows: done } = await pool.query<{ id: number }>(
      `INSERT INTO directory.activity_log
         (school_id, actor_kind, actor_id, kind, subject_id, class_id, details, at, last_at, hour)
       VALUES ($1, $2, $3, $4, $5, $6, jsonb_build_object('nth', $7::integer), $8, $8, $8) RETURNING id`,
      [
        schoolId,
        isStudent ? 'student' : 'staff',
        activity.actorId,
        activity.kind,
        activity.subjectId,
        activity.classId,
        nth,
        at,
      ],
    );
    activities.push({ id: done[0]?.id ?? 0, ...activity });
  }
  return { changes, activities };
}

/** Two of three awards have a note, written when it was recorded. @returns them by revision */
export async function writeNotes(
  pool: pg.Pool,
  { recorded, schoolId }: SchoolHistory,
): Promise<ReadonlyMap<number, string>> {
  const notes = new Map<number, string>();
  for (const { fact, recordedAt, revision } of recorded) {
    if (fact.type !== 'PointsAwarded' || revision % 3 === 1) continue;
    const note = `Helped in 100% of ${revision} cases`;
    notes.set(revision, note);
    await pool.query(
      'INSERT INTO directory.award_notes (award_id, school_id, note, created_at) VALUES ($1, $2, $3, $4)',
      [fact.data.awardId, schoolId, note, recordedAt],
    );
  }
  return notes;
}

import { type AwardRecipient } from '#domain/ledger/events';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../../platform/tokens.js';

/** What the directory knows of an award's category and of those of its students that are in the school. */
export type AwardFacts = {
  category: { classId: string | null; isArchived: boolean } | undefined;
  students: ReadonlyMap<string, AwardRecipient & { name: string; isArchived: boolean }>;
};

// One row per student, or one with only the category: an award costs one question to the directory.
const FIND = `
  SELECT c.class_id AS category_class_id, c.archived_at IS NOT NULL AS category_is_archived,
         s.id, s.class_id, s.name, s.archived_at IS NOT NULL AS is_archived
  FROM directory.point_categories c
  LEFT JOIN directory.students s ON s.id = ANY($3) AND s.school_id = $1
  WHERE c.id = $2 AND c.school_id = $1`;

type Row = { category_class_id: string | null; category_is_archived: boolean } & (
  { id: string; class_id: string; name: string; is_archived: boolean } | { id: null }
);

@Injectable()
export class AwardDirectory {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async find(schoolId: string, categoryId: string, studentIds: readonly string[]): Promise<AwardFacts> {
    const { rows } = await this.pool.query<Row>({
      name: 'find-award-facts',
      text: FIND,
      values: [schoolId, categoryId, studentIds],
    });
    const category = rows[0] && {
      classId: rows[0].category_class_id,
      isArchived: rows[0].category_is_archived,
    };
    const students = rows.flatMap((row) =>
      row.id === null
        ? []
        : [{ studentId: row.id, classId: row.class_id, name: row.name, isArchived: row.is_archived }],
    );
    return { category, students: new Map(students.map((student) => [student.studentId, student])) };
  }
}

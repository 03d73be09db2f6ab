import { type AwardRecipient } from '#domain/ledger/events';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { BatchLoader } from '#runtime/batch-loader';
import { POOL } from '../../../../core/platform/tokens.js';

/** `value`: the points that it gives. */
export type AwardCategory = { name: string; classId: string | null; isArchived: boolean; value: number };

/** The award's category, and those of its students that are in the school, as the directory knows them. */
export type AwardFacts = {
  category: AwardCategory | undefined;
  students: ReadonlyMap<string, AwardRecipient & { name: string; isArchived: boolean }>;
};

type Question = { schoolId: string; categoryId: string; studentIds: readonly string[] };

const find = (category: string, student: string): string => `
  SELECT 'category' AS kind, p.id, p.school_id, p.class_id, NULL AS house_id, p.name, p.archived_at IS NOT NULL AS is_archived,
         CASE WHEN sc.has_category_values THEN p.value ELSE 1 END AS value
  FROM directory.point_categories p JOIN directory.schools sc ON sc.id = p.school_id WHERE p.id = ${category}
  UNION ALL
  SELECT 'student', id, school_id, class_id, house_id, name, archived_at IS NOT NULL, NULL
  FROM directory.students WHERE id = ${student}`;

/** For one student Postgres reuses its plan; it plans again for each array. */
const ONE = { name: 'find-award-fact', text: find('$1', '$2') };
const MANY = { name: 'find-award-facts', text: find('ANY($1)', 'ANY($2)') };

type Row = { id: string; school_id: string; name: string; is_archived: boolean } & (
  | { kind: 'category'; class_id: string | null; value: number }
  | { kind: 'student'; class_id: string; house_id: string | null }
);

/** Looks up what awards need from the directory, with one query for concurrent awards. */
@Injectable()
export class AwardDirectory {
  private readonly questions = new BatchLoader<Question, AwardFacts>((questions) => this.findAll(questions));

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  find(schoolId: string, categoryId: string, studentIds: readonly string[]): Promise<AwardFacts> {
    return this.questions.load({ schoolId, categoryId, studentIds });
  }

  private async findAll(questions: readonly Question[]): Promise<AwardFacts[]> {
    const categoryIds = [...new Set(questions.map(({ categoryId }) => categoryId))];
    const studentIds = [...new Set(questions.flatMap(({ studentIds }) => studentIds))];
    const isOne = categoryIds.length === 1 && studentIds.length === 1;
    const query = isOne
      ? { ...ONE, values: [categoryIds[0], studentIds[0]] }
      : { ...MANY, values: [categoryIds, studentIds] };
    const { rows } = await this.pool.query<Row>(query);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return questions.map((question) => factsFor(question, byId));
  }
}

/** Selects what is in the caller's school from what was found for everyone. */
function factsFor(
  { schoolId, categoryId, studentIds }: Question,
  found: ReadonlyMap<string, Row>,
): AwardFacts {
  const category = found.get(categoryId);
  const students: [string, AwardRecipient & { name: string; isArchived: boolean }][] = [];
  for (const id of studentIds) {
    const row = found.get(id);
    if (row?.kind !== 'student' || row.school_id !== schoolId) continue;
    students.push([
      id,
      {
        studentId: id,
        classId: row.class_id,
        houseId: row.house_id,
        name: row.name,
        isArchived: row.is_archived,
      },
    ]);
  }
  return {
    category:
      category?.kind === 'category' && category.school_id === schoolId
        ? {
            name: category.name,
            classId: category.class_id,
            isArchived: category.is_archived,
            value: category.value,
          }
        : undefined,
    students: new Map(students),
  };
}

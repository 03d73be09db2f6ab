import { type RawBuilder, sql } from 'kysely';
import { type Administrator } from '../../core/auth/administrator.js';
import { notFound } from '../../core/http/problem.js';

/**
 * The school that was asked for; null for all schools. @throws Problem 404 if the caller doesn't administer the school
 */
export function askedSchool({ schoolId: own }: Administrator, asked: string | undefined): string | null {
  if (own !== null && asked !== undefined && asked !== own)
    throw notFound('schoolId', 'This school does not exist.');
  return own ?? asked ?? null;
}

/** Condition on schools table `s`: the school that was asked for, or all but those being deleted. */
export function isAsked(schoolId: string | null): RawBuilder<boolean> {
  return schoolId === null
    ? sql`NOT EXISTS (SELECT FROM directory.school_deletions d WHERE d.school_id = s.id)`
    : sql`s.id = ${schoolId}`;
}

/** Condition: one of the fields contains the text. A match never runs from one field into the next. */
export function anyContains(text: string, ...fields: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const pattern = containing(text);
  return sql`(${sql.join(
    fields.map((field) => sql`${field} ILIKE ${pattern}`),
    sql` OR `,
  )})`;
}

/** A LIKE pattern that finds the text anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

import { type RawBuilder, sql } from 'kysely';
import { type Administrator } from '../../core/auth/administrator.js';
import { notFound } from '../../core/http/problem.js';

/** Null for all schools. @throws Problem 404 if it is a school that the caller doesn't administer */
export function askedSchool({ schoolId: own }: Administrator, asked: string | undefined): string | null {
  if (own !== null && asked !== undefined && asked !== own)
    throw notFound('schoolId', 'This school does not exist');
  return own ?? asked ?? null;
}

/** Of table `s`, the schools: the one that is asked for, or all but those that are being deleted. */
export function isAsked(schoolId: string | null): RawBuilder<boolean> {
  return schoolId === null
    ? sql`NOT EXISTS (SELECT FROM directory.school_deletions d WHERE d.school_id = s.id)`
    : sql`s.id = ${schoolId}`;
}

/** A pattern that finds the text anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

import { type InputOf, type ResponseOf } from '#contracts/route';
import { type Assignment, type AssignmentPreview, type assignHouses } from '#contracts/students/houses';
import { recordChanges } from '#database/directory-change';
import { type Database } from '#database/schema';
import { MIN_HOUSES } from '#domain/houses';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { housesOf, toHouse } from './house-reader.js';
import { type AssignmentPlan, planAssignment, type RosterStudent } from './plan-assignment.js';

/** Assigns the students of a school to its houses, as a preview showed it. */
@Injectable()
export class HouseAssignment {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 409 if the school has fewer than two houses */
  async preview({ schoolId }: Caller, assignment: Assignment): Promise<AssignmentPreview> {
    return (await plan(this.db, schoolId, assignment)).preview;
  }

  /** In one transaction. @throws Problem 409 if students or houses have changed since the preview */
  async apply(
    { schoolId, actor }: Caller,
    { fingerprint, ...assignment }: InputOf<typeof assignHouses>,
  ): Promise<ResponseOf<typeof assignHouses>> {
    return this.db.transaction().execute(async (tx) => {
      await sql`
        SELECT FROM directory.houses WHERE school_id = ${schoolId} ORDER BY id FOR SHARE`.execute(tx);
      await sql`
        SELECT FROM directory.students WHERE school_id = ${schoolId} AND archived_at IS NULL AND removed_at IS NULL
        ORDER BY id FOR NO KEY UPDATE`.execute(tx);
      const { moving, preview } = await plan(tx, schoolId, assignment);
      if (preview.fingerprint !== fingerprint)
        throw refused(
          409,
          'students-changed',
          'fingerprint',
          'Students or houses have changed in the meantime. Please look at the preview again.',
        );
      const given = moving.map(({ student: { id }, houseId }) => ({ id, house_id: houseId }));
      await sql`
        UPDATE directory.students AS s SET house_id = given.house_id, version = s.version + 1
        FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (id uuid, house_id uuid)
        WHERE s.id = given.id`.execute(tx);
      await recordChanges(
        tx,
        moving.map(({ student, houseId }) => ({
          schoolId,
          actor,
          action: 'update',
          entity: 'student',
          entityId: student.id,
          before: { house_id: student.houseId },
          after: { house_id: houseId },
        })),
      );
      return { moved: moving.length };
    });
  }
}

async function plan(db: Kysely<Database>, schoolId: string, assignment: Assignment): Promise<AssignmentPlan> {
  const houses = await housesOf(db, schoolId).where('h.archived_at', 'is', null).execute();
  if (houses.length < MIN_HOUSES)
    throw refused(409, 'too-few-houses', 'how', 'Please add at least two houses first.');
  return planAssignment(assignment, await studentsOf(db, schoolId), houses.map(toHouse));
}

function studentsOf(db: Kysely<Database>, schoolId: string): Promise<RosterStudent[]> {
  return db
    .selectFrom('directory.students')
    .select(['id', 'name', 'student_number as number', 'grade', 'house_id as houseId'])
    .where('school_id', '=', schoolId)
    .where('archived_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

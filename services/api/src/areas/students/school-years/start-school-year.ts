import { type InputOf, type ResponseOf } from '#contracts/route';
import { type startSchoolYear } from '#contracts/students/school-years';
import { type DirectoryChange, recordChanges } from '#database/directory-change';
import { type Database } from '#database/schema';
import { endStudentSessions } from '#database/sessions-changed';
import { gradeLevel } from '#domain/grades';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { NewYearPreviewQuery } from './new-year-preview.query.js';
import { type NewYearPlan, planNewYear } from './plan-new-year.js';
import { studentsInUse } from './school-year-students.js';

type Started = ResponseOf<typeof startSchoolYear>;

@Injectable()
export class StartSchoolYear {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly previews: NewYearPreviewQuery,
  ) {}

  /**
   * Moves the students of a school up a grade and archives those who leave, in one transaction, once for each school year.
   * @throws Problem 409 for a year that is neither the present nor the next one or was started before, or if the students have
   *   changed since the preview
   */
  async run(
    caller: Caller,
    { year, lastGrade, fingerprint }: InputOf<typeof startSchoolYear>,
  ): Promise<Started> {
    const { schoolId, actor, userId } = caller;
    const { present } = await this.previews.presentYear(schoolId);
    if (year !== present && year !== present + 1)
      throw refused(409, 'other-year', 'year', 'Only this school year and the next one can be started.');
    if (gradeLevel(lastGrade) === undefined)
      throw refused(409, 'grade-unknown', 'lastGrade', 'This grade is not known.');
    const now = this.clock.now();
    return this.db.transaction().execute(async (tx) => {
      // Another request that starts the same year waits here, and then finds it started.
      const { numInsertedOrUpdatedRows: isFirst } = await tx
        .insertInto('directory.school_years')
        .values({
          school_id: schoolId,
          year,
          started_at: now,
          started_by: userId,
          last_grade: lastGrade,
          moved: 0,
          archived: 0,
          left_alone: 0,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (isFirst === 0n)
        throw refused(409, 'year-started', 'year', 'This school year has already been started.');
      await sql`
        SELECT FROM directory.students WHERE school_id = ${schoolId} AND archived_at IS NULL AND removed_at IS NULL
        ORDER BY id FOR NO KEY UPDATE`.execute(tx);
      const plan = planNewYear(await studentsInUse(tx, schoolId), lastGrade);
      if (plan.fingerprint !== fingerprint)
        throw refused(
          409,
          'students-changed',
          'fingerprint',
          'Students have changed in the meantime. Please look at the preview again.',
        );
      await write(tx, plan, now);
      const counts = { moved: plan.moving.length, archived: plan.leaving.length };
      await tx
        .updateTable('directory.school_years')
        .set({ ...counts, left_alone: plan.left.length })
        .where('school_id', '=', schoolId)
        .where('year', '=', year)
        .execute();
      const own = { schoolId, actor };
      await recordChanges(tx, [
        {
          ...own,
          action: 'update',
          entity: 'school',
          entityId: schoolId,
          after: { school_year: year, ...counts },
        },
        ...changesOf(plan).map((change) => ({ ...own, ...change })),
      ]);
      return { year, ...counts, left: plan.left.length };
    });
  }
}

async function write(tx: Transaction<Database>, { moving, leaving }: NewYearPlan, now: Date): Promise<void> {
  const grades = moving.map(({ student: { id }, grade }) => ({ id, grade }));
  await sql`
    UPDATE directory.students AS s SET grade = given.grade, version = s.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(grades)}::jsonb) AS given (id uuid, grade text)
    WHERE s.id = given.id`.execute(tx);
  const ids = leaving.map(({ id }) => id);
  await sql`
    UPDATE directory.students SET archived_at = ${now}, archived_with_class = false, version = version + 1
    WHERE id = ANY (${ids}::uuid[])`.execute(tx);
  await endStudentSessions(tx, ids);
}

function changesOf({ moving, leaving }: NewYearPlan): Omit<DirectoryChange, 'schoolId' | 'actor'>[] {
  return [
    ...moving.map(({ student, grade }) => ({
      action: 'update' as const,
      entity: 'student' as const,
      entityId: student.id,
      before: { grade: student.grade },
      after: { grade },
    })),
    ...leaving.map(({ id, classId }) => ({
      action: 'archive' as const,
      entity: 'student' as const,
      entityId: id,
      before: { class_id: classId },
    })),
  ];
}

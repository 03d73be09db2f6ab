import { type Student } from '#contracts/students';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../auth/caller.js';
import { ClassReader } from '../../directory/class-reader.js';
import { changeDirectory } from '../../directory/directory-change.js';
import { type Problem, refused } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { DATABASE } from '../../platform/tokens.js';
import { StudentReader } from '../student-reader.js';

export type NewStudent = { classId: string; name: string; studentId: string | null; grade: string | null };

@Injectable()
export class AddStudent {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly classes: ClassReader,
    private readonly students: StudentReader,
  ) {}

  /** Adds the student `id`; once, however often it is asked to. */
  async run({ schoolId, actor }: Caller, id: string, student: NewStudent): Promise<Student> {
    const { classId, name, studentId, grade } = student;
    await this.classes.requireActive(schoolId, classId);
    const after = { class_id: classId, name, student_number: studentId, grade };
    await changeDirectory(this.db, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.students')
        .values({ id, school_id: schoolId, ...after, created_at: this.clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return undefined;
      return { schoolId, actor, action: 'create', entity: 'student', entityId: id, after };
    }).catch((error: unknown) => {
      throw isNumberTaken(error) ? numberTaken() : error;
    });
    return this.students.get(schoolId, id);
  }
}

function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'students_by_number';
}

function numberTaken(): Problem {
  return refused(409, 'student-id-taken', 'studentId', 'Another student has this student ID');
}

import { newIdFor } from '#contracts/events/ids';
import { type Student } from '#contracts/students/students';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { type RepeatableCommand } from '../../../core/directory/command-log.js';
import { changeDirectoryOnce } from '../../../core/directory/change-directory.js';
import { CommandAnswer } from '../../../core/http/command-answer.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../../core/platform/tokens.js';
import { LoginCodes } from './login-codes/login-codes.js';
import { holdClassOpen } from './hold-class-open.js';
import { explainNumber } from './student-number.js';
import { StudentReader } from './student-reader.js';

export type NewStudent = { classId: string; name: string; studentId: string | null; grade: string | null };

@Injectable()
export class AddStudent {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly students: StudentReader,
    private readonly codes: LoginCodes,
  ) {}

  /** Adds a student with a login code. A repeated command has no further effect. */
  async run(
    { schoolId, actor }: Caller,
    command: RepeatableCommand,
    student: NewStudent,
  ): Promise<CommandAnswer<Student>> {
    const id = newIdFor(command.commandId, 'student');
    const { classId, name, studentId, grade } = student;
    const after = { class_id: classId, name, student_number: studentId, grade };
    const replayed = await changeDirectoryOnce(this.db, command, async (tx) => {
      await holdClassOpen(tx, schoolId, classId);
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.students')
        .values({ id, school_id: schoolId, ...after, created_at: this.clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return undefined;
      await this.codes.giveMissing(tx, [id]);
      return { schoolId, actor, action: 'create', entity: 'student', entityId: id, after };
    }).catch(explainNumber);
    return new CommandAnswer(await this.students.get(schoolId, id), replayed);
  }
}

import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../../core/auth/caller.js';
import { ClassReader, teacherIdsOf } from '../../../../core/directory/class-reader.js';
import { type RepeatableCommand } from '../../../../core/directory/command-log.js';
import { changeDirectoryOnce } from '../../../../core/directory/change-directory.js';
import { CommandAnswer } from '../../../../core/http/command-answer.js';
import { refused } from '../../../../core/http/problem.js';
import { DATABASE } from '../../../../core/platform/tokens.js';
import { newCode } from './new-code.js';
import { isCodeTaken, LoginCodes } from './login-codes.js';
import { lockStudent } from '../lock-student.js';
import { StudentReader } from '../student-reader.js';
import { requireRightToCodes } from '../student-rights.js';

const ATTEMPTS = 5;

@Injectable()
export class GenerateLoginCode {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly students: StudentReader,
    private readonly classes: ClassReader,
    private readonly codes: LoginCodes,
  ) {}

  /** Generates a new code for the student. A repeated command returns the student's current code. */
  async run(
    caller: Caller,
    command: RepeatableCommand,
    id: string,
  ): Promise<CommandAnswer<{ loginCode: string }>> {
    const { classId } = await this.students.get(caller.schoolId, id, 'id');
    requireRightToCodes(caller, teacherIdsOf(await this.classes.get(caller.schoolId, classId)));
    for (let attempt = 1; ; attempt += 1) {
      const code = newCode();
      try {
        const replayed = await this.replace(caller, command, id, code);
        const codes = replayed ? await this.codes.read([id]) : undefined;
        return new CommandAnswer({ loginCode: codes?.get(id) ?? code }, replayed);
      } catch (error) {
        if (!isCodeTaken(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** @returns whether the command had already done so */
  private replace(caller: Caller, command: RepeatableCommand, id: string, code: string): Promise<boolean> {
    const { schoolId, actor } = caller;
    return changeDirectoryOnce(this.db, command, async (tx) => {
      const { name, archived_at } = await lockStudent(tx, caller, id);
      if (archived_at !== null) throw refused(409, 'student-archived', 'id', `${name} is archived.`);
      await this.codes.replace(tx, id, code);
      // Records that there is a new code, never the code itself.
      const after = { login_code: 'generated' };
      return { schoolId, actor, action: 'update', entity: 'student', entityId: id, after };
    });
  }
}

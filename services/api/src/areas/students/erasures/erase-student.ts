import { type Erasure } from '#contracts/students/erasures';
import { type Database } from '#database/schema';
import { discardRosters } from '#erasure/discard-rosters';
import { requestErasure } from '#erasure/request-erasure';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type Caller } from '../../../core/auth/caller.js';
import { notFound, refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { ErasuresQuery } from './erasures.query.js';

@Injectable()
export class EraseStudent {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly erasures: ErasuresQuery,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers with the erasure that has begun already, if there is one.
   * @throws Problem 404, 409 for a student who is not archived, or 422 for another name
   */
  async run(caller: Caller, studentId: string, name: string): Promise<Erasure> {
    await this.db.transaction().execute(async (tx) => {
      const { schoolId, actor } = caller;
      const found = await studentIn(tx, schoolId, studentId).executeTakeFirst();
      if (found?.erased_at != null) return;
      await discardRosters(tx, schoolId);
      const student = await studentIn(tx, schoolId, studentId).forUpdate().executeTakeFirst();
      if (student === undefined) throw notFound('id', 'This student does not exist.');
      if (student.erased_at !== null) return;
      if (student.archived_at === null)
        throw refused(409, 'not-archived', 'id', 'Remove the student from the class first.');
      if (student.name !== name)
        throw refused(422, 'name-differs', 'name', 'Type the name of the student exactly as it is.');
      const at = this.clock.now();
      await requestErasure(tx, { id: randomUUID(), schoolId, studentId, actor, cause: 'request', at });
    });
    return this.erasures.ofStudent(caller.schoolId, studentId);
  }
}

function studentIn(tx: Transaction<Database>, schoolId: string, id: string) {
  return tx
    .selectFrom('directory.students')
    .select(['name', 'archived_at', 'erased_at'])
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .where('removed_at', 'is', null);
}

import { type BalancesOf, type previewReset } from '#contracts/points/balance-resets';
import { type ResponseOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

/** The students whose balances a reset takes. */
@Injectable()
export class ResetStudents {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 404 for a class that the school does not have */
  async listIds(schoolId: string, balancesOf: BalancesOf): Promise<string[]> {
    await this.requireClass(schoolId, balancesOf);
    const students = await this.matching(schoolId, balancesOf).select('s.id').execute();
    return students.map(({ id }) => id);
  }

  /** @throws Problem 404 for a class that the school does not have */
  async preview(schoolId: string, balancesOf: BalancesOf): Promise<ResponseOf<typeof previewReset>> {
    await this.requireClass(schoolId, balancesOf);
    return this.matching(schoolId, balancesOf)
      .innerJoin('readmodel.student_balances as b', 'b.student_id', 's.id')
      .where('b.balance', '>', 0)
      .select([
        sql<number>`count(*)`.as('students'),
        sql<number>`coalesce(sum(b.balance), 0)::bigint`.as('points'),
      ])
      .executeTakeFirstOrThrow();
  }

  private matching(schoolId: string, { classId, grade }: BalancesOf) {
    return this.db
      .selectFrom('directory.students as s')
      .where('s.school_id', '=', schoolId)
      .where('s.removed_at', 'is', null)
      .$if(classId !== undefined, (query) => query.where('s.class_id', '=', classId ?? ''))
      .$if(grade !== undefined, (query) => query.where('s.grade', '=', grade ?? ''));
  }

  private async requireClass(schoolId: string, { classId }: BalancesOf): Promise<void> {
    if (classId === undefined) return;
    const found = await this.db
      .selectFrom('directory.classes')
      .select('id')
      .where('school_id', '=', schoolId)
      .where('id', '=', classId)
      .executeTakeFirst();
    if (found === undefined) throw notFound('classId', 'This class does not exist.');
  }
}

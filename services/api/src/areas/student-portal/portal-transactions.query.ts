import { type PageInput } from '#contracts/pages';
import { type PortalTransaction } from '#contracts/student-portal/student-portal';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type StudentCaller } from '../../core/auth/student/student-caller.js';
import { Page, rowsOf } from '../../core/http/page.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { toLine, toOwnLine } from '../../core/readmodel/line.js';
import { countLines, linesOf } from '../points/transactions/point-transactions.query.js';

@Injectable()
export class PortalTransactionsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Every change of the student's balance, as staff see it, without other people's part in it. */
  async run(
    { schoolId, studentId }: StudentCaller,
    { cursor, limit }: PageInput,
  ): Promise<Page<PortalTransaction[]>> {
    const filter = { studentId };
    const [lines, counted] = await Promise.all([
      linesOf(schoolId, filter, { cursor, rows: rowsOf({ limit }) }).execute(this.db),
      countLines(schoolId, filter).execute(this.db),
    ]);
    const own = lines.rows.map((row) => toOwnLine(toLine(row)));
    return Page.of(own, { limit }, counted.rows[0]?.total ?? 0);
  }
}

import { type PageInput } from '#contracts/pages';
import { type Redemption } from '#contracts/rewards/redemptions';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { Page, rowsOf } from '../../../core/http/page.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { countRedemptions, latestRedemptions, type RedemptionFilter } from './choose-redemptions.js';
import { redemptionsFrom, toRedemption } from './redemption-row.js';

/** Reads redemptions, always of one school, latest first. */
@Injectable()
export class RedemptionReader {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 404 for a class or a student that is not in the school */
  async list(
    schoolId: string,
    { classId, studentId, status, cursor, limit }: RedemptionFilter & PageInput,
  ): Promise<Page<Redemption[]>> {
    await this.requireExistence(
      'directory.classes',
      schoolId,
      classId,
      'classId',
      'This class does not exist.',
    );
    await this.requireExistence(
      'directory.students',
      schoolId,
      studentId,
      'studentId',
      'This student does not exist.',
    );
    return this.read(schoolId, { classId, studentId, status }, { cursor, limit });
  }

  ofReward(
    schoolId: string,
    { rewardId, status, cursor, limit }: RedemptionFilter & PageInput,
  ): Promise<Page<Redemption[]>> {
    return this.read(schoolId, { rewardId, status }, { cursor, limit });
  }

  private async read(
    schoolId: string,
    filter: RedemptionFilter,
    { cursor, limit }: PageInput,
  ): Promise<Page<Redemption[]>> {
    const chosen = latestRedemptions(schoolId, filter, { cursor, rows: rowsOf({ limit }) });
    const [{ rows }, counted] = await Promise.all([
      redemptionsFrom(chosen).execute(this.db),
      countRedemptions(schoolId, filter).execute(this.db),
    ]);
    return Page.of(rows.map(toRedemption), { limit }, counted.rows[0]?.total ?? 0);
  }

  private async requireExistence(
    table: 'directory.classes' | 'directory.students',
    schoolId: string,
    id: string | undefined,
    field: string,
    message: string,
  ): Promise<void> {
    if (id === undefined) return;
    const query = this.db
      .selectFrom(table)
      .select('id')
      .where('school_id', '=', schoolId)
      .where('id', '=', id);
    if ((await query.executeTakeFirst()) === undefined) throw notFound(field, message);
  }
}

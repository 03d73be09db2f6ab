import { type Redemption } from '#contracts/redemptions';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder } from 'kysely';
import { notFound } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { latestRedemptions, type RedemptionFilter, redemptionsOfReward } from './choose-redemptions.js';
import { redemptionsFrom, toRedemption } from './redemption-row.js';

/** Reads redemptions, always of one school, latest first. */
@Injectable()
export class RedemptionReader {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 404 for a class or a student that is not in the school */
  async list(
    schoolId: string,
    { classId, studentId, before, limit }: RedemptionFilter,
  ): Promise<Redemption[]> {
    await this.requireExistence(
      'directory.classes',
      schoolId,
      classId,
      'classId',
      'This class does not exist',
    );
    await this.requireExistence(
      'directory.students',
      schoolId,
      studentId,
      'studentId',
      'This student does not exist',
    );
    return this.read(latestRedemptions(schoolId, { classId, studentId, before, limit }));
  }

  ofReward(schoolId: string, rewardId: string): Promise<Redemption[]> {
    return this.read(redemptionsOfReward(schoolId, rewardId));
  }

  private async read(chosen: RawBuilder<unknown>): Promise<Redemption[]> {
    const { rows } = await redemptionsFrom(chosen).execute(this.db);
    return rows.map(toRedemption);
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

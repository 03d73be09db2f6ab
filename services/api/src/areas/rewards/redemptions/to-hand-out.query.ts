import { type InputOf } from '#contracts/route';
import { type listToHandOut, type ToHandOut } from '#contracts/rewards/to-hand-out';
import { type Database } from '#database/schema';
import { iconOfReward } from '#domain/looks';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { Page, rowsOf } from '../../../core/http/page.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { countToHandOut, latestToHandOut } from './choose-to-hand-out.js';

/** What a school still has to hand out, latest first: open redemptions and the prizes of raffles that are drawn. */
@Injectable()
export class ToHandOutQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async run(
    { schoolId, userId }: Caller,
    { classes: are, cursor, limit }: InputOf<typeof listToHandOut>,
  ): Promise<Page<ToHandOut[]>> {
    const classes = are && { teacherId: userId, are };
    const [{ rows }, counted] = await Promise.all([
      latestToHandOut(schoolId, { cursor, rows: rowsOf({ limit }), classes }).execute(this.db),
      countToHandOut(schoolId, classes).execute(this.db),
    ]);
    const items = rows.map(({ createdAt, icon, ...item }) => ({
      ...item,
      icon: iconOfReward({ name: item.rewardName, icon }),
      createdAt: createdAt.toISOString(),
    }));
    return Page.of(items, { limit }, counted.rows[0]?.total ?? 0);
  }
}

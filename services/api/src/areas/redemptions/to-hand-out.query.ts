import { type PlacedPageInput } from '#contracts/pages';
import { type ToHandOut } from '#contracts/to-hand-out';
import { type Database } from '#database/schema';
import { iconOfReward } from '#domain/looks';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { Page, rowsOf } from '../../core/http/page.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { countToHandOut, latestToHandOut } from './choose-to-hand-out.js';

/** What a school still has to hand out, latest first: open redemptions and the prizes of raffles that are drawn. */
@Injectable()
export class ToHandOutQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async run(schoolId: string, { cursor, limit }: PlacedPageInput): Promise<Page<ToHandOut[]>> {
    const [{ rows }, counted] = await Promise.all([
      latestToHandOut(schoolId, { cursor, rows: rowsOf({ limit }) }).execute(this.db),
      countToHandOut(schoolId).execute(this.db),
    ]);
    const items = rows.map(({ createdAt, icon, ...item }) => ({
      ...item,
      icon: iconOfReward({ name: item.rewardName, icon }),
      createdAt: createdAt.toISOString(),
    }));
    return Page.of(items, { limit }, counted.rows[0]?.total ?? 0);
  }
}

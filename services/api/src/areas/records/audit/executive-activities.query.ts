import { type ExecutiveActivities, type listExecutiveActivities } from '#contracts/records/audit';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';
import { readActivities } from './read-records.js';

/** What executive administrators did outside of any school, which no school’s audit shows. */
@Injectable()
export class ExecutiveActivitiesQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async run({ before, limit }: InputOf<typeof listExecutiveActivities>): Promise<ExecutiveActivities> {
    const activities = this.db
      .selectFrom('directory.activity_log as a')
      .select('a.id')
      .where('a.school_id', 'is', null)
      // People who are waiting to join a school have none either.
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM directory.users u
                                 WHERE u.id = a.actor_id::uuid AND u.role <> 'executive_admin')`,
      )
      .orderBy('a.id', 'desc')
      .limit(limit + 1);
    const found = await (before === undefined ? activities : activities.where('a.id', '<', before)).execute();
    const ids = found.slice(0, limit).map(({ id }) => id);
    const entries = await readActivities(this.db, null, ids);
    return {
      entries: ids.flatMap((id) => entries.get(id) ?? []),
      next: found.length > limit ? (ids.at(-1) ?? null) : null,
    };
  }
}

import { type HouseStandings, type StandingPeriod } from '#contracts/students/houses';
import { type Database } from '#database/schema';
import { standingsOf } from '#domain/houses';
import { dayIn } from '#domain/school-day';
import { readTogether } from '#reports/reading';
import { daysOfPeriod } from '#reports/report-scope';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';
import { housesOf, toHouse } from './house-reader.js';

type InSchool = { schoolId: string; timeZone: string };

@Injectable()
export class HouseStandingsQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  run({ schoolId, timeZone }: InSchool, period: StandingPeriod): Promise<HouseStandings> {
    return readTogether(this.db, async (tx) => {
      const today = dayIn(timeZone, this.clock.now());
      const days = (await daysOfPeriod(tx, schoolId, period, today)) ?? null;
      const { by, revision } = await tx
        .selectFrom('directory.schools as s')
        .leftJoin('readmodel.school_revisions as l', 'l.school_id', 's.id')
        .select(['s.house_standings as by', 'l.revision'])
        .where('s.id', '=', schoolId)
        .executeTakeFirstOrThrow();
      const rows = await housesOf(tx, schoolId)
        .select(
          sql<number>`(
            SELECT coalesce(sum(gross - taken_back), 0)::bigint FROM readmodel.house_days AS d
            WHERE d.school_id = ${schoolId} AND d.house_id = h.id
              AND d.day BETWEEN ${days?.from ?? null}::date AND ${days?.to ?? null}::date)`.as('points'),
        )
        .execute();
      const scores = rows
        .map((row) => {
          const { id, name, color, icon, students, archivedAt } = toHouse(row);
          return { id, name, color, icon, students, archivedAt, points: row.points };
        })
        .filter(({ archivedAt, points }) => archivedAt === null || points !== 0);
      return {
        days,
        by,
        houses: standingsOf(scores, by),
        asOfRevision: revision ?? -1,
      };
    });
  }
}

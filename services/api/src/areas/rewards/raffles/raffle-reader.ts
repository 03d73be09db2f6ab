import { type PageInput } from '#contracts/pages';
import { type RaffleDraw, type RaffleEntry, type RaffleWinner } from '#contracts/rewards/raffles';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { Page, rowsOf } from '../../../core/http/page.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

/** The person who asks. Students see only the raffles of the school and of their own class. */
export type RaffleViewer = { schoolId: string; student?: { classId: string } | null };

/**
 * Reads raffles' entries and draws, always of one school. Each method throws Problem 404 if there is no such raffle.
 */
@Injectable()
export class RaffleReader {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Latest first. */
  async entries(viewer: RaffleViewer, rewardId: string, page: PageInput): Promise<Page<RaffleEntry[]>> {
    await this.requireRaffle(viewer, rewardId);
    const [rows, { total }] = await Promise.all([
      this.db
        .selectFrom('readmodel.raffle_entries as e')
        .innerJoin('directory.students as s', 's.id', 'e.student_id')
        .innerJoin('directory.classes as c', 'c.id', 'e.class_id')
        .select(['e.entry_id', 'e.student_id', 's.name', 'c.name as class_name'])
        .select(['e.points_spent', 'e.entered_at', 'e.revision'])
        .where('e.reward_id', '=', rewardId)
        .$if(page.cursor !== undefined, (query) => query.where('e.revision', '<', page.cursor ?? 0))
        .orderBy('e.revision', 'desc')
        .limit(rowsOf(page))
        .execute(),
      this.db
        .selectFrom('readmodel.raffle_entries')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('reward_id', '=', rewardId)
        .executeTakeFirstOrThrow(),
    ]);
    const entries = rows.map((row) => ({
      id: row.entry_id,
      studentId: row.student_id,
      studentName: row.name,
      className: row.class_name,
      pointsSpent: row.points_spent,
      entryDate: row.entered_at.toISOString(),
      revision: row.revision,
    }));
    return Page.of(entries, page, total);
  }

  /** @throws Problem 404, also for a student of another school */
  async countEntries(viewer: RaffleViewer, rewardId: string, studentId: string): Promise<number> {
    await this.requireRaffle(viewer, rewardId);
    const { count, isKnown } = await this.db
      .selectNoFrom((is) => [
        is
          .selectFrom('readmodel.raffle_entries')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('reward_id', '=', rewardId)
          .where('student_id', '=', studentId)
          .as('count'),
        is
          .exists(
            is
              .selectFrom('directory.students')
              .select('id')
              .where('school_id', '=', viewer.schoolId)
              .where('id', '=', studentId),
          )
          .as('isKnown'),
      ])
      .executeTakeFirstOrThrow();
    if (isKnown !== true) throw notFound('studentId', 'This student does not exist.');
    return count ?? 0;
  }

  /** In the order drawn; empty before the draw. */
  async winners(viewer: RaffleViewer, rewardId: string): Promise<RaffleWinner[]> {
    await this.requireRaffle(viewer, rewardId);
    const rows = await this.db
      .selectFrom('readmodel.raffle_winners as w')
      .innerJoin('readmodel.raffle_draws as d', 'd.reward_id', 'w.reward_id')
      .innerJoin('directory.students as s', 's.id', 'w.student_id')
      .select(['w.entry_id', 'w.student_id', 's.name', 'w.place', 'd.drawn_at', 'w.fulfilled_at'])
      .where('w.reward_id', '=', rewardId)
      .orderBy('w.place')
      .execute();
    return rows.map((row) => ({
      id: row.entry_id,
      studentId: row.student_id,
      studentName: row.name,
      place: row.place,
      drawnAt: row.drawn_at.toISOString(),
      fulfilledAt: row.fulfilled_at?.toISOString() ?? null,
    }));
  }

  /** Everything needed to repeat the draw. @throws Problem 404 before the draw */
  async draw(viewer: RaffleViewer, rewardId: string): Promise<RaffleDraw> {
    const winnersWanted = await this.requireRaffle(viewer, rewardId);
    const draw = await this.db
      .selectFrom('readmodel.raffle_draws')
      .select(['seed', 'seed_commitment', 'entries_hash', 'drawn_at'])
      .where('reward_id', '=', rewardId)
      .executeTakeFirst();
    if (draw === undefined) throw notFound('rewardId', 'This raffle is not drawn yet.');
    const entries = await this.idsOf('readmodel.raffle_entries', 'revision', rewardId);
    const winners = await this.idsOf('readmodel.raffle_winners', 'place', rewardId);
    return {
      algorithm: 'laurel-draw-v1',
      rewardId,
      seedCommitment: draw.seed_commitment,
      seed: draw.seed,
      entriesHash: draw.entries_hash,
      winnersWanted,
      entries,
      winners,
      drawnAt: draw.drawn_at.toISOString(),
    };
  }

  private idsOf(
    table: 'readmodel.raffle_entries' | 'readmodel.raffle_winners',
    order: 'revision' | 'place',
    rewardId: string,
  ): Promise<{ entryId: string; studentId: string }[]> {
    return this.db
      .selectFrom(table)
      .select(['entry_id as entryId', 'student_id as studentId'])
      .where('reward_id', '=', rewardId)
      .orderBy(order)
      .execute();
  }

  /** @returns the number of winners to draw */
  private async requireRaffle({ schoolId, student }: RaffleViewer, rewardId: string): Promise<number> {
    const raffle = this.db
      .selectFrom('directory.rewards')
      .select('raffle_winners')
      .where('school_id', '=', schoolId)
      .where('id', '=', rewardId)
      .where('type', '=', 'raffle');
    const seen =
      student == null
        ? raffle
        : raffle.where((reward) =>
            reward.or([reward('class_id', 'is', null), reward('class_id', '=', student.classId)]),
          );
    const row = await seen.executeTakeFirst();
    if (row?.raffle_winners == null) throw notFound('rewardId', 'This raffle does not exist.');
    return row.raffle_winners;
  }
}

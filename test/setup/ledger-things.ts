import type { EntryReceipt } from '#contracts/rewards/raffles';
import type { RedemptionReceipt } from '#contracts/rewards/redemptions';
import type { Reward } from '#contracts/rewards/reward';
import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ApiClient, Call } from './api-client.js';
import type { TestSchool } from './school.js';

/** Ids of a school's ledger and catalog that a call may be about. */
export type LedgerThings = {
  awardId: string;
  rewardId: string;
  /** An open redemption. */
  redemptionId: string;
  /** A fulfilled redemption. */
  handedOutId: string;
  /** A raffle with an entry, not drawn. */
  raffleId: string;
  drawnRaffleId: string;
  /** A raffle whose only winner, by this entry, has the prize. */
  wonRaffleId: string;
  wonEntryId: string;
};

export const NO_THINGS: LedgerThings = {
  awardId: randomUUID(),
  rewardId: randomUUID(),
  redemptionId: randomUUID(),
  handedOutId: randomUUID(),
  raffleId: randomUUID(),
  drawnRaffleId: randomUUID(),
  wonRaffleId: randomUUID(),
  wonEntryId: randomUUID(),
};

/** A new one of each, created by an administrator of the school. */
export async function makeThings(
  admin: ApiClient,
  pool: pg.Pool,
  { id: schoolId, studentIds: [studentId], categoryId }: TestSchool,
): Promise<LedgerThings> {
  const make = async (route: Route, call: Call): Promise<unknown> => {
    const { status, body, text } = await admin.call(route, call);
    if (status >= 300) throw new Error(text);
    return body;
  };
  const reward = async (more: object) => {
    const body = { name: 'A reward', type: 'standard', pointCost: 1, ...more };
    return ((await make(routes.createReward, { body })) as Reward).id;
  };
  const raffle = { type: 'raffle', raffleWinners: 1 };
  const award = await make(routes.awardPoints, { body: { categoryId, studentId, amount: 5 } });
  const { awardId } = award as { awardId: string };
  await showAward(pool, schoolId, awardId, studentId);
  const rewardId = await reward({});
  const redeem = async () =>
    ((await make(routes.redeemReward, { body: { studentId, rewardId } })) as RedemptionReceipt).redemptionId;
  const [redemptionId, handedOutId] = [await redeem(), await redeem()];
  await make(routes.fulfillRedemption, { params: { redemptionId: handedOutId } });
  const raffleId = await reward(raffle);
  const enter = async (rewardId: string) =>
    (await make(routes.enterRaffle, { params: { rewardId }, body: { studentId } })) as EntryReceipt;
  const { entryId } = await enter(raffleId);
  const drawnRaffleId = await reward(raffle);
  await showDraw(pool, schoolId, drawnRaffleId, entryId, studentId);
  const wonRaffleId = await reward(raffle);
  const { entryId: wonEntryId } = await enter(wonRaffleId);
  await make(routes.drawWinners, { params: { rewardId: wonRaffleId } });
  await make(routes.fulfillRedemptions, { body: { redemptionIds: [], entryIds: [wonEntryId] } });
  admin.forget('laurel_position');
  return {
    awardId,
    rewardId,
    redemptionId,
    handedOutId,
    raffleId,
    drawnRaffleId,
    wonRaffleId,
    wonEntryId,
  };
}

/** Writes what a projector would, because none may be running. */
async function showAward(pool: pg.Pool, schoolId: string, awardId: string, studentId: string) {
  await pool.query(
    `WITH entry AS (
       INSERT INTO readmodel.ledger_entries
         (school_id, revision, event_id, type, data, command_id, actor_kind, actor_id, occurred_at, subject_id, amount)
       SELECT $1, (SELECT coalesce(max(revision), -1) + 1 FROM readmodel.ledger_entries WHERE school_id = $1),
              gen_random_uuid(), 'PointsAwarded', '{}', gen_random_uuid(), 'staff', 'x', now(), $2, 5
       RETURNING revision
     )
     INSERT INTO readmodel.point_transactions
       (source_id, student_id, school_id, class_id, kind, amount, balance_after, award_id, actor_kind, actor_id, occurred_at, revision)
     SELECT $2, $3, $1, (SELECT class_id FROM directory.students WHERE id = $3), 'award', 5, 5, $2, 'staff', 'x', now(), revision FROM entry`,
    [schoolId, awardId, studentId],
  );
}

/** Writes what a projector would, because none may be running. */
async function showDraw(
  pool: pg.Pool,
  schoolId: string,
  rewardId: string,
  entryId: string,
  studentId: string,
) {
  await pool.query(
    `INSERT INTO readmodel.raffle_draws
       (reward_id, school_id, seed, seed_commitment, entries_hash, actor_kind, actor_id, drawn_at, revision)
     VALUES ($1, $2, repeat('a', 64), repeat('b', 64), repeat('c', 64), 'staff', 'x', now(), 0)`,
    [rewardId, schoolId],
  );
  await pool.query(
    `INSERT INTO readmodel.raffle_winners (reward_id, place, school_id, entry_id, student_id)
     VALUES ($1, 1, $2, $3, $4)`,
    [rewardId, schoolId, entryId, studentId],
  );
}

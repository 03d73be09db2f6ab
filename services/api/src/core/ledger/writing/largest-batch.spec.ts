import { MAX_RAFFLE_WINNERS } from '#contracts/rewards/rewards';
import { type LedgerCommand } from '#domain/ledger/commands';
import { initialState } from '#domain/ledger/state';
import {
  MAX_AWARD,
  MAX_FULFILLMENTS,
  MAX_FULFILLMENTS_PER_COMMAND,
  MAX_RECIPIENTS,
  MAX_RESET_BALANCES,
} from '#domain/points';
import { commit } from '#domain/raffle-draw';
import { describe, expect, it } from '@jest/globals';
import { List, Map as PersistentMap } from 'immutable';
import { takeBatch } from './batch-size.js';
import { decideBatch } from './decide-batch.js';
import { DEFAULT_LIMITS } from '../limits.js';
import { PendingCommand } from './pending-command.js';
import { emptySchool } from '../states/school-state.js';
import { toStored } from '../stored-events.js';
import { award, idOf } from '../testing/requests.js';

/** KurrentDB's limit for one append. Each event counts with its data, its metadata and its type in UTF-16. */
const KURRENT_BYTES = 1_048_576;

const ids = (what: string, count: number) => Array.from({ length: count }, (_, n) => idOf(`${what} ${n}`));
/** More than one batch may name, and more than one command. */
const redemptions = ids('redemption', MAX_FULFILLMENTS_PER_COMMAND + 1);
const students = ids('student', MAX_RESET_BALANCES);
const recipients = students
  .slice(0, MAX_RECIPIENTS)
  .map((studentId) => ({ studentId, classId: idOf('4b'), houseId: idOf('oak') }));
const open = { rewardId: idOf('pencil'), studentId: idOf('ada'), pointsSpent: 1, takenAt: 0 };
const entries = students
  .slice(0, MAX_RAFFLE_WINNERS)
  .map((studentId) => ({ entryId: idOf(`entry of ${studentId}`), studentId }));
const seed = '5e'.repeat(32);

/** A state in which everybody has more points than is realistic. */
const rich = {
  ...initialState,
  balances: PersistentMap(students.map((id) => [id, 9_999_999_999])),
  openRedemptions: PersistentMap(redemptions.map((id) => [id, open])),
  raffles: PersistentMap(ids('raffle', DEFAULT_LIMITS.commandsPerBatch).map((id) => [id, List(entries)])),
};

/** The largest command of each type, as the nth of many. */
const largest: { [Type in LedgerCommand['type']]: (n: number) => LedgerCommand & { type: Type } } = {
  AwardPoints: (n) => ({
    type: 'AwardPoints',
    awardId: idOf(`award ${n}`),
    categoryId: idOf('respect'),
    amount: MAX_AWARD,
    recipients,
  }),
  ReversePoints: (n) => ({
    type: 'ReversePoints',
    award: {
      awardId: idOf(`award ${n}`),
      amount: MAX_AWARD,
      recipients: recipients.map(({ studentId }) => studentId),
    },
    recipients: null,
    reason: 'correction',
  }),
  RedeemReward: (n) => ({
    type: 'RedeemReward',
    redemptionId: idOf(`another redemption ${n}`),
    rewardId: idOf('pencil'),
    studentId: idOf(`student ${n}`),
    classId: idOf('4b'),
    cost: 1_000_000,
    quantity: null,
    limit: null,
    isHandedOut: true,
  }),
  FulfillRedemptions: (n) => ({
    type: 'FulfillRedemptions',
    redemptionIds: redemptions.slice(n * MAX_FULFILLMENTS, (n + 1) * MAX_FULFILLMENTS),
    entryIds: [],
  }),
  FulfillRewardRedemptions: () => ({ type: 'FulfillRewardRedemptions', rewardId: idOf('pencil') }),
  ReopenRedemption: (n) => ({
    type: 'ReopenRedemption',
    redemption: {
      redemptionId: idOf(`fulfilled redemption ${n}`),
      rewardId: idOf('pencil'),
      studentId: idOf(`student ${n}`),
      pointsSpent: 1_000_000,
      redeemedAt: '2026-11-20T09:00:00.000Z',
    },
    reason: 'correction',
  }),
  RefundRedemption: (n) => ({
    type: 'RefundRedemption',
    redemptionId: idOf(`redemption ${n}`),
    reason: 'changed-mind',
  }),
  EnterRaffle: (n) => ({
    type: 'EnterRaffle',
    entryId: idOf(`another entry ${n}`),
    rewardId: idOf('bike'),
    studentId: idOf(`student ${n}`),
    classId: idOf('4b'),
    cost: 1_000_000,
    limit: null,
    closesAt: null,
    at: '2026-11-20T09:00:00.000Z',
  }),
  DrawWinners: (n) => ({
    type: 'DrawWinners',
    rewardId: idOf(`raffle ${n}`),
    winnersWanted: MAX_RAFFLE_WINNERS,
    seed,
    seedCommitment: commit(seed),
  }),
  ReopenPrize: (n) => ({
    type: 'ReopenPrize',
    prize: {
      entryId: idOf(`fulfilled entry ${n}`),
      rewardId: idOf('bike'),
      studentId: idOf(`student ${n}`),
    },
    reason: 'correction',
  }),
  ResetBalances: (n) => ({
    type: 'ResetBalances',
    resetId: idOf(`reset ${n}`),
    scope: { kind: 'school' },
    studentIds: students,
    reason: 'correction',
  }),
  CarryOverBalances: (n) => ({
    type: 'CarryOverBalances',
    carryId: idOf(`carry ${n}`),
    fromSchoolId: idOf('school'),
    resetId: idOf(`reset ${n}`),
    amounts: students.map((id) => [id, 9_999_999_999]),
  }),
  ReachGoal: (n) => ({
    type: 'ReachGoal',
    goalId: idOf(`goal ${n}`),
    target: 9_999_999_999,
    points: 9_999_999_999,
    throughRevision: 9_999_999_999,
  }),
};

describe('one append of as many commands as a batch takes', () => {
  it.each(Object.entries(largest))('fits into 1 MiB with the largest of %s', (_, nth) => {
    const waiting = Array.from({ length: DEFAULT_LIMITS.commandsPerBatch }, (_, n) => {
      const request = { ...award(`${n}`, 1), command: nth(n) };
      const pending = new PendingCommand(request, 1_000);
      pending.answer({ outcome: 'rejected', rejection: { code: 'no-students' } });
      return pending;
    });
    const batch = takeBatch(waiting, DEFAULT_LIMITS);
    const { verdicts } = decideBatch(
      { ...emptySchool, state: rich },
      batch.map(({ request }) => request),
    );
    const events = verdicts.flatMap((verdict) => (verdict.kind === 'accepted' ? verdict.events : []));
    expect(verdicts.map(({ kind }) => kind)).toEqual(batch.map(() => 'accepted'));
    const bytes = toStored(events).reduce(
      (sum, { type, data, metadata }) =>
        sum + JSON.stringify(data).length + JSON.stringify(metadata).length + 2 * type.length,
      0,
    );
    expect(bytes).toBeLessThan(KURRENT_BYTES);
  });
});

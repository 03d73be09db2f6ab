import {
  type BalanceAmount,
  CARRY_REASONS,
  type EventMetadata,
  type LedgerEvent,
  type LedgerEventType,
  REFUND_REASONS,
  REOPENING_REASONS,
  RESET_REASONS,
  type ResetScope,
  REVERSAL_REASONS,
} from '#domain/ledger/events';
import { z } from 'zod';
import { type FirstAward } from './ledger-events.js';

/*
 * Guards for events of the current schema versions, as this product writes them. They are many times faster than the
 * schemas, which matters when a history is folded. Whatever a guard accepts, the schema accepts too and returns
 * unchanged. What a guard refuses may still be valid: then the schema decides and says what is wrong.
 */
type Guard<T> = (value: unknown) => value is T;
type DataOf<Type extends LedgerEventType> = Extract<LedgerEvent, { type: Type }>['data'];

/** An object with these fields and no others. */
function exactly<T>(guards: { [Key in keyof Required<T>]: Guard<T[Key]> }): Guard<T> {
  const fields = Object.entries<Guard<unknown>>(guards);
  return (value): value is T => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const record = value as Record<string, unknown>;
    // Loops by index, here and below: iterators cost more than all the checks.
    for (let n = 0; n < fields.length; n++) {
      const [key, isField] = fields[n] as (typeof fields)[number];
      if (!isField(record[key])) return false;
    }
    return Object.keys(record).length === fields.length;
  };
}

function listOf<T>(isItem: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => {
    if (!Array.isArray(value) || value.length === 0) return false;
    for (let n = 0; n < value.length; n++) if (!isItem(value[n])) return false;
    return true;
  };
}

function oneOf<T extends string>(...known: readonly T[]): Guard<T> {
  return (value): value is T => (known as readonly unknown[]).includes(value);
}

function textLike(pattern: RegExp): Guard<string> {
  return (value): value is string => typeof value === 'string' && pattern.test(value);
}

const isText: Guard<string> = (value): value is string => typeof value === 'string' && value.length > 0;
const isId = textLike(z.regexes.guid);
const isIdOrNull: Guard<string | null> = (value): value is string | null => value === null || isId(value);
const isHash = textLike(/^[0-9a-f]{64}$/);
const isPoints: Guard<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const isRevision: Guard<number> = (value): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** What was recorded later than it happened is rare, and left to the schema. */
export const isExactMetadata = exactly<Omit<EventMetadata, 'recordedAt'>>({
  commandId: isId,
  fingerprint: isText,
  actor: exactly({ kind: oneOf('staff', 'student', 'system'), id: isText }),
  occurredAt: textLike(z.regexes.datetime({})),
  schemaVersion: isPoints,
});

const spending = { rewardId: isId, studentId: isId, classId: isId, pointsSpent: isPoints };

const isSchoolScope = exactly<{ kind: 'school' }>({ kind: oneOf('school') });
const isClassScope = exactly<{ kind: 'class'; classId: string }>({ kind: oneOf('class'), classId: isId });
const isStudentsScope = exactly<{ kind: 'students' }>({ kind: oneOf('students') });
const isScope: Guard<ResetScope> = (value): value is ResetScope =>
  isSchoolScope(value) || isClassScope(value) || isStudentsScope(value);

const isAmount: Guard<BalanceAmount> = (value): value is BalanceAmount =>
  Array.isArray(value) && value.length === 2 && isId(value[0]) && isPoints(value[1]);

/** Most events of a history that began before there were houses. */
export const isExactFirstAward: Guard<FirstAward> = exactly({
  awardId: isId,
  categoryId: isId,
  amount: isPoints,
  recipients: listOf(exactly({ studentId: isId, classId: isId })) as Guard<FirstAward['recipients']>,
});

export const isExactData: { [Type in LedgerEventType]: Guard<DataOf<Type>> } = {
  PointsAwarded: exactly({
    awardId: isId,
    categoryId: isId,
    amount: isPoints,
    recipients: listOf(exactly({ studentId: isId, classId: isId, houseId: isIdOrNull })),
  }),
  PointsReversed: exactly({
    awardId: isId,
    recipients: listOf(isId),
    amount: isPoints,
    reason: oneOf(...REVERSAL_REASONS),
  }),
  RewardRedeemed: exactly({ redemptionId: isId, ...spending }),
  RedemptionFulfilled: exactly({ redemptionIds: listOf(isId) }),
  RedemptionReopened: exactly({
    redemptionId: isId,
    rewardId: isId,
    studentId: isId,
    pointsSpent: isPoints,
    redeemedAt: textLike(z.regexes.datetime({})),
    reason: oneOf(...REOPENING_REASONS),
  }),
  RedemptionRefunded: exactly({
    redemptionId: isId,
    rewardId: isId,
    studentId: isId,
    pointsReturned: isPoints,
    reason: oneOf(...REFUND_REASONS),
  }),
  RaffleEntered: exactly({ entryId: isId, ...spending }),
  WinnersDrawn: exactly({
    rewardId: isId,
    winners: listOf(exactly({ entryId: isId, studentId: isId })),
    seed: isHash,
    seedCommitment: isHash,
    entriesHash: isHash,
  }),
  PrizesFulfilled: exactly({ entryIds: listOf(isId) }),
  PrizeReopened: exactly({
    entryId: isId,
    rewardId: isId,
    studentId: isId,
    reason: oneOf(...REOPENING_REASONS),
  }),
  BalancesReset: exactly({
    resetId: isId,
    scope: isScope,
    amounts: listOf(isAmount),
    reason: oneOf(...RESET_REASONS),
  }),
  BalancesCarriedOver: exactly({
    carryId: isId,
    fromSchoolId: isId,
    resetId: isId,
    amounts: listOf(isAmount),
    reason: oneOf(...CARRY_REASONS),
  }),
  GoalReached: exactly({ goalId: isId, target: isPoints, points: isPoints, throughRevision: isRevision }),
};

import { type Rejection, type RejectionCode } from '#domain/ledger/rejections';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { fulfillRedemptions } from './rewards/redemptions.js';
import { rejectionResponse } from './rejections.js';

const awardId = 'award';
const message = (rejection: Rejection) => rejectionResponse(rejection).message;

describe('the answer to a rejected command', () => {
  it('is a conflict if the state of the ledger forbids the command', () => {
    const rejection = { code: 'insufficient-points', balance: 1_250, cost: 2_000 } as const;
    expect(rejectionResponse(rejection)).toEqual({
      statusCode: 409,
      code: 'insufficient-points',
      message: 'Not enough points: this costs 2,000, and 1,250 points are left.',
    });
  });

  it('is unprocessable if the input is at fault', () => {
    expect(rejectionResponse({ code: 'invalid-award-amount', amount: 0 })).toEqual({
      statusCode: 422,
      code: 'invalid-award-amount',
      message: 'Please enter a valid point amount between 1 and 100',
    });
    expect(rejectionResponse({ code: 'idempotency-key-reused' }).statusCode).toBe(422);
  });

  it.each([
    [['ada'], '1 student did not get this award.'],
    [['ada', 'ben'], '2 students did not get this award.'],
  ])('counts the students %p', (studentIds, text) => {
    expect(message({ code: 'not-awarded', awardId, studentIds })).toBe(text);
  });

  it('names what one student has left, and how many students have spent points', () => {
    const ada = { studentId: 'ada', balance: 1 };
    const ben = { studentId: 'ben', balance: 0 };
    expect(message({ code: 'points-already-spent', amount: 3, students: [ada] })).toBe(
      'This student has already spent some of these points: 1 point is left, and 3 would be taken back.',
    );
    expect(message({ code: 'points-already-spent', amount: 3, students: [ada, ben] })).toBe(
      '2 students have already spent some of these points.',
    );
  });

  it('carries who they are, so that the others can be asked for again', () => {
    const students = [{ studentId: 'ada', balance: 0 }];
    const spent = rejectionResponse({ code: 'points-already-spent', amount: 3, students });
    expect(spent.studentIds).toEqual(['ada']);
    const before = rejectionResponse({ code: 'already-reversed', awardId, studentIds: ['ben'] });
    expect(before.studentIds).toEqual(['ben']);
    expect(rejectionResponse({ code: 'no-students' })).not.toHaveProperty('studentIds');
  });

  it.each([
    [{ code: 'duplicate-students', studentIds: ['ada'] }, '1 student is listed more than once.'],
    [
      { code: 'too-many-students', count: 1_200, limit: 1_000 },
      '1,200 students are too many at once. Please select at most 1,000.',
    ],
    [
      { code: 'already-reversed', awardId, studentIds: ['ada', 'ben'] },
      'This award was already taken back from 2 students.',
    ],
    [{ code: 'reward-full', quantity: 1 }, 'Sold out: the only one has been redeemed.'],
    [{ code: 'reward-full', quantity: 1_200 }, 'Sold out: all 1,200 have been redeemed.'],
    [
      { code: 'limit-reached', times: 1, per: 'week', againOn: '2026-12-07' },
      'Limit reached: once a week per student. Again on Monday, December 7.',
    ],
    [
      { code: 'limit-reached', times: 3, per: 'ever', againOn: null },
      'Limit reached: 3 times in all per student.',
    ],
    [
      { code: 'redemption-not-fulfilled', redemptionId: 'r1' },
      'This redemption has not been handed out, so there is nothing to undo.',
    ],
    [{ code: 'redemption-refunded', redemptionId: 'r1' }, 'This redemption was already refunded.'],
    [
      { code: 'redemption-not-open', redemptionIds: ['r1'] },
      '1 redemption is no longer to hand out: already handed out or refunded.',
    ],
    [{ code: 'raffle-drawn' }, 'Winners have already been drawn for this raffle.'],
    [{ code: 'raffle-without-entries' }, 'No entries available for drawing.'],
  ] satisfies [Rejection, string][])('to %p is: %s', (rejection, text) => {
    expect(message(rejection)).toBe(text);
  });
});

/** One of each code, so that a new one is read here too. */
const EACH: { [Code in RejectionCode]: Rejection & { code: Code } } = {
  'invalid-award-amount': { code: 'invalid-award-amount', amount: 0 },
  'invalid-cost': { code: 'invalid-cost', cost: 0 },
  'invalid-winner-count': { code: 'invalid-winner-count', winnersWanted: 0 },
  'no-students': { code: 'no-students' },
  'too-many-students': { code: 'too-many-students', count: 2, limit: 1 },
  'duplicate-students': { code: 'duplicate-students', studentIds: ['ada'] },
  'not-awarded': { code: 'not-awarded', awardId, studentIds: ['ada'] },
  'already-reversed': { code: 'already-reversed', awardId, studentIds: ['ada'] },
  'points-already-spent': { code: 'points-already-spent', amount: 1, students: [] },
  'balance-too-large': { code: 'balance-too-large', studentId: 'ada' },
  'insufficient-points': { code: 'insufficient-points', balance: 1, cost: 2 },
  'reward-full': { code: 'reward-full', quantity: 2 },
  'limit-reached': { code: 'limit-reached', times: 1, per: 'day', againOn: '2026-12-01' },
  'no-redemptions': { code: 'no-redemptions' },
  'redemption-not-open': { code: 'redemption-not-open', redemptionIds: ['r1'] },
  'redemption-not-fulfilled': { code: 'redemption-not-fulfilled', redemptionId: 'r1' },
  'redemption-refunded': { code: 'redemption-refunded', redemptionId: 'r1' },
  'raffle-closed': { code: 'raffle-closed', closedAt: '2026-03-02T10:00:00.000Z' },
  'raffle-drawn': { code: 'raffle-drawn' },
  'raffle-without-entries': { code: 'raffle-without-entries' },
  'seed-mismatch': { code: 'seed-mismatch' },
  'prize-not-open': { code: 'prize-not-open', entryIds: ['e1'] },
  'prize-not-fulfilled': { code: 'prize-not-fulfilled', entryId: 'e1' },
  'invalid-carried-amount': { code: 'invalid-carried-amount', amount: 0 },
  'nothing-to-reset': { code: 'nothing-to-reset' },
  'goal-reached': { code: 'goal-reached', goalId: 'g' },
  'goal-not-reached': { code: 'goal-not-reached', points: 0, target: 0 },
  'idempotency-key-reused': { code: 'idempotency-key-reused' },
  'sent-too-late': { code: 'sent-too-late' },
};

describe('what people read', () => {
  it('names the states of a redemption as screens do: to hand out, handed out, refunded', () => {
    const texts = Object.values(EACH).map(message);
    const issues = [[], Array.from({ length: 1_001 }, () => randomUUID())].map((redemptionIds) =>
      fulfillRedemptions.body.safeParse({ redemptionIds }).error?.issues.map((issue) => issue.message),
    );
    expect(issues).toEqual([
      ['There is nothing to hand out.'],
      expect.arrayContaining(['At most 1,000 can be handed out at once']),
    ]);
    expect(texts.filter((text) => /fulfil|approved|reopen|revers|\bopen\b/i.test(text))).toEqual([]);
  });
});

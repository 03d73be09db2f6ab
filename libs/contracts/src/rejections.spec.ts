import { type Rejection } from '#domain/ledger/rejections';
import { describe, expect, it } from '@jest/globals';
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
      { code: 'redemption-not-fulfilled', redemptionId: 'r1' },
      'This redemption has not been handed out, so there is nothing to undo.',
    ],
    [{ code: 'redemption-refunded', redemptionId: 'r1' }, 'This redemption was already refunded.'],
    [
      { code: 'redemption-not-open', redemptionIds: ['r1'] },
      '1 redemption is no longer open: already fulfilled or refunded.',
    ],
    [{ code: 'raffle-drawn' }, 'Winners have already been drawn for this raffle.'],
    [{ code: 'raffle-without-entries' }, 'No entries available for drawing.'],
  ] satisfies [Rejection, string][])('to %p is: %s', (rejection, text) => {
    expect(message(rejection)).toBe(text);
  });
});

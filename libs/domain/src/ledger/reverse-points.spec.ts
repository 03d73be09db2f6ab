import { describe, it } from '@jest/globals';
import { awarded, redeemed, reverse, reversed } from '../testing/examples.js';
import { given } from '../testing/given.js';

describe('reversing an award', () => {
  const past = awarded(2, 'ada', 'ben', 'cy');
  const all = ['ada', 'ben', 'cy'];

  it('takes it back from the students named', () => {
    given(past)
      .when(reverse(2, all, ['ben']))
      .then(reversed(2, 'ben'));
  });

  it('takes it back from each of several that are named', () => {
    given(past)
      .when(reverse(2, all, ['ada', 'cy']))
      .then(reversed(2, 'ada', 'cy'));
  });

  it('takes it back from everyone who still has it when no student is named', () => {
    given(past, reversed(2, 'ben'))
      .when(reverse(2, all, null))
      .then(reversed(2, 'ada', 'cy'));
  });

  it('happens once per student', () => {
    given(past, reversed(2, 'ben'))
      .when(reverse(2, all, ['ada', 'ben']))
      .thenRejected('already-reversed', { awardId: 'award', studentIds: ['ben'] });
    given(past, reversed(2, 'ben'), reversed(2, 'ada', 'cy'))
      .when(reverse(2, all, null))
      .thenRejected('already-reversed', { awardId: 'award', studentIds: all });
  });

  it('says who has spent the points, and what they have left', () => {
    given(past, redeemed('r1', 'ada', 1), redeemed('r2', 'cy', 2))
      .when(reverse(2, all, null))
      .thenRejected('points-already-spent', {
        amount: 2,
        students: [
          { studentId: 'ada', balance: 1 },
          { studentId: 'cy', balance: 0 },
        ],
      });
  });

  it('concerns only students who got the award', () => {
    given(past)
      .when(reverse(2, all, ['ada', 'dan']))
      .thenRejected('not-awarded', { awardId: 'award', studentIds: ['dan'] });
  });

  it('needs students, each named once', () => {
    given(past)
      .when(reverse(2, all, []))
      .thenRejected('no-students', {});
    given(past)
      .when(reverse(2, all, ['ada', 'ada']))
      .thenRejected('duplicate-students', { studentIds: ['ada'] });
  });
});

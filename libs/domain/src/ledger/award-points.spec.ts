import { describe, it } from '@jest/globals';
import { award, awarded } from '../testing/examples.js';
import { given } from '../testing/given.js';

const students = (count: number) => Array.from({ length: count }, (_, index) => `student-${index}`);

describe('awarding points', () => {
  it('records one fact for all the students', () => {
    given()
      .when(award(2, 'ada', 'ben'))
      .then(awarded(2, 'ada', 'ben'));
  });

  it('reaches a thousand students at once, and no more', () => {
    given()
      .when(award(1, ...students(1_000)))
      .then(awarded(1, ...students(1_000)));
    given()
      .when(award(1, ...students(1_001)))
      .thenRejected('too-many-students', { count: 1_001, limit: 1_000 });
  });

  it('gives up to 100 points', () => {
    given().when(award(100, 'ada')).then(awarded(100, 'ada'));
  });

  it.each([0, -1, 1.5, 101, Number.NaN])('refuses to give %d points', (amount) => {
    given().when(award(amount, 'ada')).thenRejected('invalid-award-amount', { amount });
  });

  it('needs a student', () => {
    given().when(award(1)).thenRejected('no-students', {});
  });

  it('names the students who are listed more than once', () => {
    given()
      .when(award(1, 'ada', 'ben', 'ada', 'ada'))
      .thenRejected('duplicate-students', { studentIds: ['ada'] });
  });

  it('keeps every balance an exact number', () => {
    given(awarded(Number.MAX_SAFE_INTEGER, 'ada'))
      .when(award(1, 'ben', 'ada'))
      .thenRejected('balance-too-large', { studentId: 'ada' });
  });
});

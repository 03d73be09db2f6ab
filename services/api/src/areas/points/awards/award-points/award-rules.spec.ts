import { describe, expect, it } from '@jest/globals';
import { Problem } from '../../../../core/http/problem.js';
import { type AwardFacts } from './award-directory.js';
import { judgeAward, refusalOfAmount } from './award-rules.js';

const ada = { studentId: 'ada', classId: '3A', houseId: 'oak', name: 'Ada', isArchived: false };
const ben = { studentId: 'ben', classId: '3B', houseId: null, name: 'Ben', isArchived: false };

function facts(changes: Partial<AwardFacts> = {}): AwardFacts {
  return {
    category: { name: 'Safety', classId: null, isArchived: false, value: 1 },
    students: new Map([ada, ben].map((student) => [student.studentId, student])),
    ...changes,
  };
}

function problemOf(studentIds: string[], known: AwardFacts) {
  const judged = judgeAward({ studentIds }, known, 'studentIds');
  return judged instanceof Problem ? judged.body : undefined;
}

const ONE = { name: 'Safety', value: 1 };

describe('the amount of an award', () => {
  it.each(['staff', 'teacher'] as const)('is 1 for %s, unless the category has its own value', (role) => {
    expect(refusalOfAmount(role, 1, ONE)).toBeUndefined();
    expect(refusalOfAmount(role, 2, ONE)?.body).toMatchObject({
      statusCode: 403,
      message: 'Only administrators can award more than 1 point at once',
      issues: [{ path: 'amount' }],
    });
  });

  it.each(['staff', 'teacher'] as const)('is exactly the value of the category for %s', (role) => {
    const two = { name: 'Safety', value: 2 };
    expect(refusalOfAmount(role, 2, two)).toBeUndefined();
    for (const amount of [1, 3])
      expect(refusalOfAmount(role, amount, two)?.body).toMatchObject({
        statusCode: 403,
        code: 'amount-not-allowed',
        message: 'Safety gives 2 points. Only administrators can award another number.',
      });
  });

  it.each(['school_admin', 'executive_admin'] as const)('is any for %s', (role) => {
    expect(refusalOfAmount(role, 100, ONE)).toBeUndefined();
  });
});

describe('an award', () => {
  it('goes to its students, each in their own class and house', () => {
    expect(judgeAward({ studentIds: ['ben', 'ada'] }, facts(), 'studentIds')).toMatchObject({
      recipients: [
        { studentId: 'ben', classId: '3B', houseId: null },
        { studentId: 'ada', classId: '3A', houseId: 'oak' },
      ],
    });
  });

  it('needs an active category of the school', () => {
    expect(problemOf(['ada'], facts({ category: undefined }))).toMatchObject({ statusCode: 404 });
    const archived = facts({ category: { ...ONE, classId: null, isArchived: true } });
    expect(problemOf(['ada'], archived)).toMatchObject({ statusCode: 409, code: 'category-archived' });
  });

  it('for a class’s own category is for that class’s students', () => {
    const ofClass = facts({ category: { ...ONE, classId: '3A', isArchived: false } });
    expect(problemOf(['ada'], ofClass)).toBeUndefined();
    expect(problemOf(['ada', 'ben'], ofClass)).toMatchObject({
      statusCode: 422,
      message: 'This category is for another class than Ben’s.',
    });
  });

  it('names archived students, but not unknown ones', () => {
    expect(problemOf(['ada', 'cy'], facts())).toMatchObject({
      statusCode: 404,
      issues: [{ path: 'studentIds' }],
    });
    const students = new Map([['ada', { ...ada, isArchived: true }]]);
    expect(problemOf(['ada'], facts({ students }))).toMatchObject({
      statusCode: 409,
      message: 'Ada is archived.',
    });
  });
});

import { describe, it } from '@jest/globals';
import { given } from '../testing/given.js';
import { type ReachGoal } from './commands.js';
import { type GoalReached } from './events.js';

const reach = (points: number): ReachGoal => ({
  type: 'ReachGoal',
  goalId: 'pajama day',
  target: 300,
  points,
  throughRevision: 7,
});
const reached = (points: number): GoalReached => ({
  type: 'GoalReached',
  data: { goalId: 'pajama day', target: 300, points, throughRevision: 7 },
});

describe('reaching a goal', () => {
  it('takes the points that it asks for', () => {
    given().when(reach(304)).then(reached(304));
    given().when(reach(299)).thenRejected('goal-not-reached', { points: 299, target: 300 });
    given().when(reach(NaN)).thenRejected('goal-not-reached', { points: NaN, target: 300 });
  });

  it('happens once', () => {
    given(reached(300)).when(reach(310)).thenRejected('goal-reached', { goalId: 'pajama day' });
  });
});

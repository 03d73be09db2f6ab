import { expect, it } from '@jest/globals';
import { goalText } from './goal-text';

it('shows the progress to a goal, that it is reached, or that it is unavailable', () => {
  expect(goalText({ kind: 'points', missing: 28 }, 40, 12)).toBe('12 of 40 points · 28 to go');
  expect(goalText({ kind: 'points', missing: 1 }, 1, 0)).toBe('0 of 1 point · 1 to go');
  expect(goalText(null, 40, 41)).toBe('You have enough points.');
  expect(goalText({ kind: 'full' }, 40, 99)).toBe('All spots are taken. Choose another goal.');
  const weekly = { kind: 'limit', text: 'Once a week', again: 'again tomorrow' } as const;
  expect(goalText(weekly, 40, 99)).toBe('Once a week · again tomorrow');
  expect(goalText({ ...weekly, text: 'Only once', again: null }, 40, 99)).toBe(
    'You’ve had this one. Choose another goal.',
  );
  expect(goalText({ kind: 'closed', opens: 'Monday at 8:00 AM' }, 40, 99)).toBe(
    'You have enough points. The store opens Monday at 8:00 AM.',
  );
  expect(goalText({ kind: 'ended' }, 40, 0)).toBe('This raffle has ended. Choose another goal.');
});

import { describe, expect, it } from '@jest/globals';
import { activityAge, activityText } from './recent-activity';

const NOW = new Date('2026-03-02T12:00:00.000Z');

describe('the age of a student’s latest award', () => {
  it.each([
    ['2026-03-02T12:00:00.000Z', 'Just now'],
    ['2026-03-02T11:59:00.001Z', 'Just now'],
    ['2026-03-02T11:59:00.000Z', 'Just now'],
    ['2026-03-02T11:55:00.000Z', 'Just now'],
    ['2026-03-02T11:00:00.001Z', 'Just now'],
    ['2026-03-02T11:00:00.000Z', '1h ago'],
    ['2026-03-02T09:30:00.000Z', '2h ago'],
    ['2026-03-01T12:00:00.001Z', '23h ago'],
    ['2026-03-01T12:00:00.000Z', '1d ago'],
    ['2026-02-28T11:59:00.000Z', '2d ago'],
  ])('reads %s as %s', (createdAt, age) => {
    expect(activityAge(createdAt, NOW)).toBe(age);
  });

  it('is just now when the server’s clock is ahead of the browser’s', () => {
    expect(activityAge('2026-03-02T12:00:05.000Z', NOW)).toBe('Just now');
  });
});

it('the latest award is described by its points and category', () => {
  const activity = {
    amount: 5,
    categoryName: 'Respect',
    icon: 'star' as const,
    createdAt: NOW.toISOString(),
  };
  expect(activityText(activity)).toBe('+5 pts • Respect');
});

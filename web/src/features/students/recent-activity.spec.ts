import { describe, expect, it } from '@jest/globals';
import { activityAge, recentActivityText } from './recent-activity';

const NOW = new Date('2026-03-02T12:00:00.000Z');

describe('the age of a student’s latest award', () => {
  it.each([
    ['2026-03-02T12:00:00.000Z', 'Just now'],
    ['2026-03-02T11:59:00.001Z', 'Just now'],
    ['2026-03-02T11:59:00.000Z', '1m ago'],
    ['2026-03-02T11:55:00.000Z', '5m ago'],
    ['2026-03-02T11:00:00.001Z', '59m ago'],
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

describe('a line of recent activity', () => {
  it('names points, category and age', () => {
    const activity = {
      amount: 5,
      categoryName: 'Respect',
      icon: 'star' as const,
      createdAt: '2026-03-02T10:00:00.000Z',
    };
    expect(recentActivityText(activity, NOW)).toBe('+5 pts • Respect • 2h ago');
  });

  it('says so when there is none', () => {
    expect(recentActivityText(null, NOW)).toBe('No activity');
  });
});

import { describe, expect, it } from '@jest/globals';
import { activityAge, activityText } from './recent-activity';

const NOW = new Date('2026-03-02T12:00:00.000Z');

function inWords(createdAt: string): string {
  const { before, short, after } = activityAge(createdAt, NOW);
  return before + short + after;
}

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
    expect(inWords(createdAt)).toBe(age);
  });

  it('is just now when the server’s clock is ahead of the browser’s', () => {
    expect(inWords('2026-03-02T12:00:05.000Z')).toBe('Just now');
  });

  it.each([
    ['2026-03-02T12:00:00.000Z', 'now'],
    ['2026-03-02T11:55:00.000Z', '5m'],
    ['2026-03-01T12:00:00.000Z', '1d'],
  ])('is short for %s where there is no room: %s', (createdAt, short) => {
    expect(activityAge(createdAt, NOW).short).toBe(short);
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

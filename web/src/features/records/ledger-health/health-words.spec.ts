import { ledgerEvents } from '#contracts/events/ledger-events';
import { describe, expect, it } from '@jest/globals';
import { factWords, screensState, spanInWords } from './health-words';

const health = (schoolsBehind: number | null, lagSeconds = 0, schoolsAhead = 0) => ({
  schoolsBehind,
  lagSeconds,
  schoolsAhead,
  parked: 0,
});

describe('the state of the screens', () => {
  it('is good while the delay is too short to notice', () => {
    expect(screensState(health(0)).tone).toBe('good');
    expect(screensState(health(1, 14)).title).toBe('Screens are up to date');
  });

  it('shows how far behind they are, and for how many schools', () => {
    expect(screensState(health(1, 15)).title).toBe('Screens are 15 seconds behind');
    expect(screensState(health(3, 250)).title).toBe('Screens of 3 schools are 4 minutes behind');
  });

  it('reports that facts were lost, even if something else is behind', () => {
    expect(screensState(health(0, 0, 1)).title).toBe('Screens show facts that the ledger no longer has');
    expect(screensState(health(2, 60, 3)).title).toBe(
      'Screens of 3 schools show facts that the ledger no longer has',
    );
  });

  it('does not call a silent ledger up to date', () => {
    expect(screensState(health(null))).toMatchObject({
      tone: 'warning',
      title: 'The ledger is not responding',
    });
  });
});

it('shows time spans in the largest unit that fits', () => {
  expect([59, 60, 3_599, 3_600, 86_399, 200_000].map(spanInWords)).toEqual([
    '59 seconds',
    '1 minute',
    '59 minutes',
    '1 hour',
    '23 hours',
    '2 days',
  ]);
});

it('has a name for every known event, and one for unknown events', () => {
  const unknown = factWords('PointsDoubled');
  for (const type of Object.keys(ledgerEvents)) expect(factWords(type)).not.toEqual(unknown);
  expect(unknown.title).toBe('Another kind of fact');
});

import { describe, expect, it } from '@jest/globals';
import { progressText, timeLeft, tryText } from './job-words';

const progress = (done: number, total: number, perSecond: number | null) =>
  progressText({ kind: 'verify-school', progress: { done, total, perSecond, schools: null } });

describe('the progress of a job', () => {
  it('shows how many, how fast and how long', () => {
    expect(progress(420, 1_204, 52.4)).toBe('420 of 1,204 entries, 52 per second, about 15 seconds left');
    expect(progress(3, 4, 0.05)).toBe('3 of 4 entries, 3 per minute, about 20 seconds left');
  });

  it('counts the schools of a job that takes one after another', () => {
    const schools = { done: 3, total: 50 };
    const counted = { done: 120, total: 2_000, perSecond: null, schools };
    expect(progressText({ kind: 'verify-district', progress: counted })).toBe(
      '3 of 50 schools, 120 of 2,000 entries',
    );
  });

  it('leaves out what is not known yet', () => {
    expect(progressText({ kind: 'verify-school', progress: null })).toBe('No count yet…');
    expect(progress(0, 1, null)).toBe('0 of 1 entry');
    expect(progress(0, 10, 0)).toBe('0 of 10 entries');
    expect(progress(10, 10, 5)).toBe('10 of 10 entries, finishing…');
  });
});

describe('the time left', () => {
  it.each([
    [2, 'a few seconds left'],
    [61, 'about 61 seconds left'],
    [120, 'about 2 minutes left'],
    [7_200, 'about 2 hours left'],
  ])('%d seconds: %s', (seconds, text) => {
    expect(timeLeft(seconds)).toBe(text);
  });
});

describe('a try', () => {
  const entry = { attempt: 2, startedAt: '', endedAt: '' };

  it('shows how it ended, and why', () => {
    expect(tryText({ ...entry, outcome: 'failed', error: 'It broke.' })).toBe('Try 2: failed. It broke.');
    expect(tryText({ ...entry, outcome: 'done', error: null })).toBe('Try 2: done.');
  });
});

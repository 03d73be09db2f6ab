import { describe, expect, it } from '@jest/globals';
import { planOf } from './school-plan';

const NOW = new Date('2026-11-21T12:00:00Z');
const plan = (trialEndsAt: string, paidThrough: string | null) =>
  planOf({ trialEndsAt, paidThrough, timeZone: 'America/Chicago' }, NOW);

describe('the time of a school', () => {
  it('is that of its trial before anything is paid', () => {
    expect(plan('2026-12-04T12:00:00Z', null)).toEqual({ hasEnded: false, text: 'Trial until Dec 4, 2026' });
    expect(plan('2026-11-21T12:00:00Z', null)).toEqual({ hasEnded: true, text: 'Trial ended Nov 21, 2026' });
  });

  it('lasts through the last day that is paid for, in the school’s time zone', () => {
    const trial = '2026-01-01T12:00:00Z';
    expect(plan(trial, '2026-11-21')).toEqual({ hasEnded: false, text: 'Paid through Nov 21, 2026' });
    expect(plan(trial, '2026-11-20')).toEqual({ hasEnded: true, text: 'Subscription ended Nov 20, 2026' });
  });
});

import { describe, expect, it } from '@jest/globals';
import { readAddress } from '@/lib/browser/use-address';
import { reportsView } from './reports-view';
import { totalLink } from './total-links';

const view = readAddress(
  reportsView,
  new URLSearchParams('report=points-over-time&period=this-month&grade=4'),
);

describe('a total links to the report that breaks it down another way', () => {
  it('with the same filters', () => {
    expect(totalLink('points-over-time', 'net', view)).toBe(
      '/reports?report=points-by-category&period=this-month&grade=4',
    );
    expect(totalLink('balances', 'cleared', view)).toMatch('report=unspent-points');
    expect(totalLink('balances', 'carried', view)).toMatch('report=unspent-points');
    expect(totalLink('unspent-points', 'earned', view)).toMatch('report=balances');
    expect(totalLink('reward-popularity', 'redeemed', view)).toMatch('report=redemptions');
    expect(totalLink('participation', 'reached', view)).toMatch('report=top-students');
    expect(totalLink('staff-activity', 'net', view)).toMatch('report=points-over-time');
  });

  it('or to none, if no other report has the same total', () => {
    expect(totalLink('staff-activity', 'awards', view)).toBeNull();
  });
});

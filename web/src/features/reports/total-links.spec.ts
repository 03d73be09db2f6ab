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
    expect(totalLink('balances', 'spent', view)).toMatch('report=unspent-points');
    expect(totalLink('participation', 'reached', view)).toMatch('report=top-students');
    expect(totalLink('staff-activity', 'net', view)).toMatch('report=points-over-time');
  });

  it('or to none, if no other report has the same total', () => {
    expect(totalLink('balances', 'cleared', view)).toBeNull();
    expect(totalLink('reward-popularity', 'redeemed', view)).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { approvedByText, closingText } from './redemption-text';

const closed = { closedAt: '2026-03-04T03:00:00.000Z', closedBy: 'Ms Lee', refundReason: null };

describe('a redemption', () => {
  it('that a student made alone was approved by the system', () => {
    expect(approvedByText({ approvedBy: null })).toBe('In the student portal');
    expect(approvedByText({ approvedBy: 'Ms Lee' })).toBe('Approved by Ms Lee');
  });

  it('shows who closed it, when in the school’s time zone, and why', () => {
    const [zone, now] = ['America/Chicago', new Date('2026-03-04T16:00:00.000Z')];
    expect(closingText({ ...closed, status: 'fulfilled' }, zone, now)).toBe(
      'Yesterday, 9:00 PM • Handed out by Ms Lee',
    );
    expect(closingText({ ...closed, status: 'refunded', refundReason: 'out-of-stock' }, zone, now)).toBe(
      'Yesterday, 9:00 PM • Refunded by Ms Lee: Out of stock',
    );
  });

  it('that is open has no closing', () => {
    const open = { status: 'approved', closedAt: null, closedBy: null, refundReason: null } as const;
    expect(closingText(open, 'UTC', new Date())).toBeNull();
  });
});

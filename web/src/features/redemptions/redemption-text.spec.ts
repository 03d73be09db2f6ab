import { describe, expect, it } from '@jest/globals';
import { approvedByText, closingText } from './redemption-text';

const closed = { closedAt: '2026-03-04T03:00:00.000Z', closedBy: 'Ms Lee', refundReason: null };

describe('a redemption', () => {
  it('that a student made alone was approved by the system', () => {
    expect(approvedByText({ approvedBy: null })).toBe('Approved by System');
    expect(approvedByText({ approvedBy: 'Ms Lee' })).toBe('Approved by Ms Lee');
  });

  it('says who closed it, when in the school’s day, and why', () => {
    const zone = 'America/Chicago';
    expect(closingText({ ...closed, status: 'fulfilled' }, zone)).toBe(
      'Handed out Mar 3, 2026 at 9:00 PM by Ms Lee',
    );
    expect(closingText({ ...closed, status: 'refunded', refundReason: 'out-of-stock' }, zone)).toBe(
      'Refunded Mar 3, 2026 at 9:00 PM by Ms Lee: Out of stock',
    );
  });

  it('that is open has no closing', () => {
    const open = { status: 'approved', closedAt: null, closedBy: null, refundReason: null } as const;
    expect(closingText(open, 'UTC')).toBeNull();
  });
});

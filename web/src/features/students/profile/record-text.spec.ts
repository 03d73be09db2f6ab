import { expect, it } from '@jest/globals';
import { changeText, entryOutcome, redemptionOutcome } from './record-text';

const time = (instant: string) => instant.slice(0, 10);

it('changes are named by what was changed', () => {
  const values = [{ field: 'name', before: 'Ida Lund', after: 'Ida Berg' }];
  expect(changeText({ action: 'create', fields: [], values: [] })).toBe('Added');
  expect(changeText({ action: 'update', fields: ['class_id', 'name'], values })).toBe(
    'Changed: class, name (Ida Berg, before Ida Lund)',
  );
  expect(changeText({ action: 'update', fields: ['grade'], values: [] })).toBe('Changed: grade');
  expect(changeText({ action: 'update', fields: [], values: [] })).toBe('Changed');
});

it('redemptions show their outcome', () => {
  const redemption = {
    id: '',
    rewardName: 'Pencil',
    icon: 'pencil' as const,
    pointsSpent: 4,
    redeemedAt: '2026-03-01T00:00:00.000Z',
  };
  const closedAt = '2026-03-03T00:00:00.000Z';
  const outcome = (
    status: 'approved' | 'fulfilled' | 'refunded',
    closed: string | null,
    refundReason: string | null,
  ) => redemptionOutcome({ ...redemption, status, closedAt: closed, refundReason }, time);
  expect(outcome('approved', null, null)).toBe('To hand out');
  expect(outcome('fulfilled', closedAt, null)).toBe('Handed out 2026-03-03');
  expect(outcome('refunded', closedAt, 'Broken')).toBe('Refunded 2026-03-03: Broken');
});

it('raffles are won, not won or not drawn yet', () => {
  const entry = {
    id: '',
    rewardName: 'Bike',
    icon: 'bike' as const,
    pointsSpent: 1,
    enteredAt: '2026-03-01T00:00:00.000Z',
  };
  const drawnAt = '2026-03-03T00:00:00.000Z';
  expect(entryOutcome({ ...entry, drawnAt, place: 1 })).toBe('Won');
  expect(entryOutcome({ ...entry, drawnAt, place: null })).toBe('Not won');
  expect(entryOutcome({ ...entry, drawnAt: null, place: null })).toBe('Not drawn yet');
});

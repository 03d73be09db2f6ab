import { expect, it } from '@jest/globals';
import { isToDraw } from './reward-availability';

it('a raffle past its end waits for a person to draw it, if anybody entered', () => {
  const now = new Date('2026-11-01T12:00:00.000Z');
  const raffle = {
    type: 'raffle' as const,
    entries: 3,
    raffleDrawn: false,
    drawsItself: false,
    raffleEndDate: '2026-10-31T12:00:00.000Z',
  };
  expect(isToDraw(raffle, now)).toBe(true);
  expect(isToDraw({ ...raffle, raffleEndDate: '2026-11-02T12:00:00.000Z' }, now)).toBe(false);
  expect(isToDraw({ ...raffle, raffleDrawn: true }, now)).toBe(false);
  expect(isToDraw({ ...raffle, drawsItself: true }, now)).toBe(false);
  expect(isToDraw({ ...raffle, entries: 0 }, now)).toBe(false);
});

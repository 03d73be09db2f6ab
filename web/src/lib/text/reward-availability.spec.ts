import { describe, expect, it } from '@jest/globals';
import { obstacleText, obstacleTo, spotsText } from './reward-availability';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const reward = { pointCost: 12, isFull: false, raffleDrawn: false, raffleEndDate: null };
const obstacle = (points: number, change: Partial<typeof reward> | { raffleEndDate: string } = {}) => {
  const found = obstacleTo({ ...reward, ...change }, points, NOW);
  return found && obstacleText(found);
};

describe('a reward', () => {
  it('is within reach with exactly its cost', () => {
    expect(obstacle(12)).toBeNull();
  });

  it('says how many points are missing', () => {
    expect([obstacle(11), obstacle(0)]).toEqual(['Need 1 more point', 'Need 12 more points']);
  });

  it('that is full is full for everyone, however many points they have', () => {
    expect([obstacle(0, { isFull: true }), obstacle(99, { isFull: true })]).toEqual(['Full', 'Full']);
  });

  it('that is a raffle ends with the instant after its end date, and with its draw', () => {
    expect(obstacle(99, { raffleEndDate: '2026-03-02T10:00:00.000Z' })).toBeNull();
    expect(obstacle(99, { raffleEndDate: '2026-03-02T09:59:59.999Z' })).toBe('Raffle Ended');
    expect(obstacle(0, { raffleDrawn: true })).toBe('Raffle Ended');
  });

  it('says what is left of it', () => {
    const stock = { quantity: 30, availableSpots: 18 };
    expect(spotsText(stock)).toBe('18 of 30 spots left');
    expect(spotsText({ availableSpots: 1 })).toBe('1 spot left');
    expect(spotsText({ ...stock, availableSpots: 0 })).toBe('0 of 30 spots left');
    expect(spotsText({ quantity: null, availableSpots: null })).toBe('Unlimited');
  });
});

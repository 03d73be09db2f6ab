import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalReward } from '#contracts/student-portal/student-portal';
import { describe, expect, it } from '@jest/globals';
import { groupRewards } from './reward-groups';

const NOW = new Date('2026-11-25T18:00:00.000Z');
const reward = (name: string, pointCost: number, change: Partial<PortalReward> = {}): PortalReward => ({
  id: name,
  name,
  description: null,
  icon: 'gift',
  type: 'standard',
  pointCost,
  isFull: false,
  availableSpots: null,
  limit: null,
  limitLeft: null,
  raffleWinners: null,
  raffleEndDate: null,
  raffleDrawn: false,
  drawsItself: false,
  seedCommitment: null,
  entryCount: 0,
  isGoal: false,
  ...change,
});
const orderOf = (rewards: PortalReward[], points: number, storeHours: PortalStudent['storeHours'] = null) =>
  groupRewards(rewards, { totalPoints: points, timeZone: 'America/New_York', storeHours }, NOW).map(
    ({ title, rewards: ofGroup }) => [title, ...ofGroup.map(({ name }) => name)],
  );

describe('the order of rewards', () => {
  it('puts affordable rewards first, then those that need more points, then those had as often as allowed, then unavailable ones', () => {
    const rewards = [
      reward('Bell', 1, { isFull: true }),
      reward('Pencil', 2),
      reward('Closed raffle', 3, { type: 'raffle', raffleEndDate: '2026-11-25T17:59:59.999Z' }),
      reward('Kite', 10),
      reward('Movie night', 11),
      reward('Trip', 90),
      reward('Hat day', 2, { limit: { times: 1, per: 'week', againOn: '2026-11-29' }, limitLeft: 0 }),
      reward('Snack', 2, { limit: { times: 1, per: 'day', againOn: '2026-11-25' }, limitLeft: 0 }),
      reward('Drawn raffle', 2, { type: 'raffle', raffleDrawn: true }),
    ];
    expect(orderOf(rewards, 10)).toEqual([
      ['You can get these now', 'Pencil', 'Kite', 'Snack'],
      ['Keep saving', 'Movie night', 'Trip'],
      ['You’ve had these', 'Hat day'],
      ['Not available', 'Bell', 'Closed raffle', 'Drawn raffle'],
    ]);
  });

  it('lets what is affordable wait while the store is closed', () => {
    // The 25th is a Wednesday, and it is 1 PM.
    const hours = [{ day: 3, from: '08:00', to: '13:00' }];
    expect(orderOf([reward('Kite', 10), reward('Trip', 90)], 10, hours)).toEqual([
      ['When the store opens', 'Kite'],
      ['Keep saving', 'Trip'],
    ]);
  });

  it('has no group without rewards, and moves a reward with the balance', () => {
    expect(orderOf([reward('Kite', 10)], 9)).toEqual([['Keep saving', 'Kite']]);
    expect(orderOf([reward('Kite', 10)], 10)).toEqual([['You can get these now', 'Kite']]);
    expect(orderOf([], 10)).toEqual([]);
  });
});

import { type Redemption } from '#contracts/redemptions';
import { expect, it } from '@jest/globals';
import { groupsOf } from './to-hand-out';

const redemption = (revision: number, className: string, rewardName: string) =>
  ({
    ...{ id: `redemption ${revision}`, revision },
    ...{ classId: `id of ${className}`, className, rewardId: `id of ${rewardName}`, rewardName },
  }) as Redemption;

const LATEST_FIRST = [
  redemption(3, 'Room 12', 'Pencil'),
  redemption(2, 'Art', 'Sticker'),
  redemption(1, 'Room 12', 'Sticker'),
];
const shown = (by: 'class' | 'reward') =>
  groupsOf(LATEST_FIRST, by).map(({ name, redemptions }) => [name, redemptions.map((it) => it.revision)]);

it('groups by class, and who has waited longest comes first', () => {
  expect(shown('class')).toEqual([
    ['Art', [2]],
    ['Room 12', [1, 3]],
  ]);
});

it('groups by reward', () => {
  expect(shown('reward')).toEqual([
    ['Pencil', [3]],
    ['Sticker', [1, 2]],
  ]);
});

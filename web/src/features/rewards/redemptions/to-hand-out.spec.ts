import { type ToHandOut } from '#contracts/rewards/to-hand-out';
import { type NameOrder } from '#domain/roster-order';
import { expect, it } from '@jest/globals';
import { batchesOf, groupsOf } from './to-hand-out';

const waiting = (revision: number, className: string, rewardName: string, studentName = '', place = 0) =>
  ({
    id: `item ${revision}.${place}`,
    revision,
    place,
    studentName,
    classId: `id of ${className}`,
    className,
    rewardId: `id of ${rewardName}`,
    rewardName,
  }) as ToHandOut;

const LATEST_FIRST = [
  waiting(4, 'Room 12', 'Sticker', 'Zoë Alvarez'),
  waiting(3, 'Room 12', 'Pencil', 'Ana Zhao'),
  waiting(2, 'Art', 'Sticker', 'Ben Ortiz'),
  waiting(1, 'Room 12', 'Sticker', 'Zoë Alvarez'),
];
const shown = (by: 'class' | 'reward', order: NameOrder = 'first-name') =>
  groupsOf(LATEST_FIRST, by, order).map(({ name, items }) => [name, items.map((it) => it.revision)]);

it('groups by class, and orders the students of each as its roster does', () => {
  expect(shown('class')).toEqual([
    ['Art', [2]],
    ['Room 12', [3, 1, 4]],
  ]);
  expect(shown('class', 'last-name')).toEqual([
    ['Art', [2]],
    ['Room 12', [1, 4, 3]],
  ]);
});

it('groups by reward, and who has waited longest comes first', () => {
  expect(shown('reward')).toEqual([
    ['Pencil', [3]],
    ['Sticker', [1, 2, 4]],
  ]);
});

it('keeps the order of a draw among its winners', () => {
  const drawn = [waiting(4, 'Art', 'Raffle', '', 2), waiting(4, 'Art', 'Raffle', '', 1)];
  expect(groupsOf(drawn, 'reward', 'first-name')[0]?.items.map(({ place }) => place)).toEqual([1, 2]);
});

it('splits more than the server takes at once into several calls', () => {
  const many = Array.from({ length: 2_001 }, (_, revision) => waiting(revision, 'Art', 'Sticker'));
  expect(batchesOf(many).map(({ length }) => length)).toEqual([1_000, 1_000, 1]);
  expect(batchesOf(many).flat()).toEqual(many);
});

import { z } from 'zod';
import { id, instant } from '../fields.js';
import { REOPENING_REASONS } from '#domain/ledger/events';
import { pageQuery } from '../pages.js';
import { expectedCost } from './reward.js';
import { route } from '../route.js';

const READERS = ['staff', 'teacher', 'school_admin'] as const;
const MANAGERS = ['teacher', 'school_admin'] as const;
const params = z.object({ rewardId: id });

export const raffleEntry = z.object({
  id,
  studentId: id,
  studentName: z.string(),
  className: z.string(),
  pointsSpent: z.number().int(),
  entryDate: instant,
  /** Revision in the school’s ledger. Lists are in this order, latest first. */
  revision: z.number().int(),
});
export type RaffleEntry = z.output<typeof raffleEntry>;

export const raffleWinner = z.object({
  /** The winning entry. */
  id,
  studentId: id,
  studentName: z.string(),
  /** Counts from 1, in the order drawn. */
  place: z.number().int(),
  drawnAt: instant,
  /** When the winner got the prize; null: it is to be handed out. */
  fulfilledAt: instant.nullable(),
});
export type RaffleWinner = z.output<typeof raffleWinner>;

export const entryReceipt = z.object({
  entryId: id,
  rewardId: id,
  rewardName: z.string(),
  studentId: id,
  pointsSpent: z.number().int(),
});
export type EntryReceipt = z.output<typeof entryReceipt>;

/** Everything anyone needs to repeat the draw. Contains only ids, so that it can be passed on. */
export const raffleDraw = z.object({
  /** Identifies the functions `drawWinners` and `hashEntries`, which the repository’s docs describe. */
  algorithm: z.literal('laurel-draw-v1'),
  rewardId: id,
  /** SHA-256 of the seed, public since the raffle was created. */
  seedCommitment: z.string(),
  seed: z.string(),
  entriesHash: z.string(),
  /** How many winners the raffle was set to have; fewer students may have entered. */
  winnersWanted: z.number().int(),
  /** In the order of entry. */
  entries: z.array(z.object({ entryId: id, studentId: id })),
  /** In the order drawn. */
  winners: z.array(z.object({ entryId: id, studentId: id })),
  drawnAt: instant,
});
export type RaffleDraw = z.output<typeof raffleDraw>;

export const enterRaffle = route({
  method: 'POST',
  path: '/api/raffles/:rewardId/enter',
  access: [...MANAGERS, 'student'],
  summary:
    'Spends a student’s points on a raffle entry. Students may hold several, and can enter only for themselves.',
  status: 201,
  params,
  body: z.object({ studentId: id, expectedCost }),
  response: entryReceipt,
});

export const listRaffleEntries = route({
  method: 'GET',
  path: '/api/raffles/:rewardId/entries',
  access: READERS,
  summary: 'The entries of a raffle, the latest first, in pages.',
  params,
  query: z.object(pageQuery),
  response: z.array(raffleEntry),
});

export const countRaffleEntries = route({
  method: 'GET',
  path: '/api/raffles/:rewardId/entries/count/:studentId',
  access: [...READERS, 'student'],
  summary: 'How many entries a student has in a raffle. Students can ask only about their own.',
  params: params.extend({ studentId: id }),
  response: z.object({ count: z.number().int() }),
});

export const listRaffleWinners = route({
  method: 'GET',
  path: '/api/raffles/:rewardId/winners',
  access: [...READERS, 'student'],
  summary: 'The winners of a raffle in the order drawn; none before the draw.',
  params,
  response: z.array(raffleWinner),
});

export const drawWinners = route({
  method: 'POST',
  path: '/api/raffles/:rewardId/draw',
  access: MANAGERS,
  summary: 'Draws a raffle’s winners, once and for all.',
  params,
  response: raffleDraw.pick({ rewardId: true, winners: true, seed: true, entriesHash: true }),
});

export const reopenPrize = route({
  method: 'POST',
  path: '/api/raffles/:rewardId/winners/:entryId/reopen',
  access: MANAGERS,
  summary: 'Notes that a winner did not get the prize after all: it can be fulfilled again.',
  params: params.extend({ entryId: id }),
  body: z.object({ reason: z.enum(REOPENING_REASONS).default('correction') }),
  response: z.object({ entryId: id, rewardId: id, studentId: id }),
});

export const getRaffleDraw = route({
  method: 'GET',
  path: '/api/raffles/:rewardId/draw',
  access: [...READERS, 'student'],
  summary: 'The evidence of a draw, for anyone to draw the winners again. 404 before the draw.',
  params,
  response: raffleDraw,
});

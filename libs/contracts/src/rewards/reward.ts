import { LIMIT_PERIODS } from '#domain/reward-limits';
import { z } from 'zod';
import { day, id, instant } from '../fields.js';
import { icon } from '../looks.js';

/** The price shown when the spending was confirmed; any other price is refused. Absent: any price is accepted. */
export const expectedCost = z.number().int().min(1).optional();

/** How often each student may have a reward, or enter a raffle. */
const rewardLimit = z.object({
  times: z.number().int(),
  per: z.enum(LIMIT_PERIODS),
  /** The first day of the next period; null: there is none. */
  againOn: day.nullable(),
});
export type ShownLimit = z.output<typeof rewardLimit>;

/** A reward in the catalog, with how often it was redeemed or entered. */
export const reward = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  icon,
  type: z.enum(['standard', 'raffle']),
  pointCost: z.number().int(),
  /** For a standard reward; null: unlimited. */
  quantity: z.number().int().nullable(),
  scope: z.enum(['school', 'class']),
  /** Null: available to every class of the school. */
  classId: id.nullable(),
  className: z.string().nullable(),
  isActive: z.boolean(),
  /** How often a standard reward was redeemed, minus refunds. */
  redeemed: z.number().int(),
  /** How many of these, or of a raffle's prizes, are still to be handed out. */
  toHandOut: z.number().int(),
  /** What is left of the quantity, never below 0; null: unlimited. */
  availableSpots: z.number().int().nullable(),
  isFull: z.boolean(),
  /** How often each student may have it; null: any number of times. */
  limit: rewardLimit.nullable(),
  /** In the list of a class: those of its students who have had it as often as the limit allows for now. */
  usedUpBy: z.array(id),
  raffleWinners: z.number().int().nullable(),
  /** The last instant at which a raffle accepts an entry; null: until the draw. */
  raffleEndDate: instant.nullable(),
  raffleDrawn: z.boolean(),
  /** Whether the winners are drawn without a person once the raffle has ended. */
  drawsItself: z.boolean(),
  /** Number of entries in a raffle. */
  entries: z.number().int(),
  /** For a raffle: SHA-256 of the seed that the draw will publish, in lower-case hex. */
  seedCommitment: z.string().nullable(),
  createdAt: instant,
  /** Incremented by every edit. An edit names the version it is based on. */
  version: z.number().int(),
  /** Whether the caller may edit, archive and draw the reward. */
  mayManage: z.boolean(),
});
export type Reward = z.output<typeof reward>;

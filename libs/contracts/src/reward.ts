import { z } from 'zod';
import { id, instant } from './fields.js';

/** A reward of the catalogue, with how much of it is taken. */
export const reward = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(['standard', 'raffle']),
  pointCost: z.number().int(),
  /** Of a standard reward; null: unlimited. */
  quantity: z.number().int().nullable(),
  scope: z.enum(['school', 'class']),
  /** Null: for every class of the school. */
  classId: id.nullable(),
  className: z.string().nullable(),
  isActive: z.boolean(),
  /** How often a standard reward is redeemed, refunds taken off. */
  redeemed: z.number().int(),
  /** What is left of the quantity, never below 0; null: unlimited. */
  availableSpots: z.number().int().nullable(),
  isFull: z.boolean(),
  raffleWinners: z.number().int().nullable(),
  /** The last instant at which a raffle accepts an entry; null: until it is drawn. */
  raffleEndDate: instant.nullable(),
  raffleDrawn: z.boolean(),
  /** How many entries a raffle has. */
  entries: z.number().int(),
  /** Of a raffle: the SHA-256 of the seed that its draw will publish, in lower-case hex. */
  seedCommitment: z.string().nullable(),
  createdAt: instant,
  /** Raised by every edit; an edit says which one it began with. */
  version: z.number().int(),
  /** Whether the caller may edit, archive and draw it. */
  mayManage: z.boolean(),
});
export type Reward = z.output<typeof reward>;

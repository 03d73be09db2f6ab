import { LIMIT_PERIODS } from '#domain/reward-limits';
import { z } from 'zod';
import { editedText, editedVersion, givenInstant, id, optionalText, requiredText } from '../fields.js';
import { chosenIcon } from '../looks.js';
import { pageQuery } from '../pages.js';
import { redemption } from './redemptions.js';
import { reward } from './reward.js';
import { route } from '../route.js';
import { withCommas } from '../with-commas.js';

const READERS = ['staff', 'teacher', 'school_admin'] as const;
const MANAGERS = ['teacher', 'school_admin'] as const;

export const MAX_POINT_COST = 1_000_000;
export const MAX_QUANTITY = 1_000_000;
export const MAX_RAFFLE_WINNERS = 1_000;
export const MAX_LIMIT_TIMES = 100;

const COST_MESSAGE = 'Point cost must be a positive number.';
const pointCost = z
  .number(COST_MESSAGE)
  .int(COST_MESSAGE)
  .min(1, COST_MESSAGE)
  .max(MAX_POINT_COST, `Point cost may be at most ${withCommas(MAX_POINT_COST)}`);

const QUANTITY_MESSAGE = 'Quantity must be a positive number.';
const quantity = z
  .number(QUANTITY_MESSAGE)
  .int(QUANTITY_MESSAGE)
  .min(1, QUANTITY_MESSAGE)
  .max(MAX_QUANTITY, `Quantity may be at most ${withCommas(MAX_QUANTITY)}`);

const WINNERS_MESSAGE = 'Number of winners must be a positive number for raffles.';
const raffleWinners = z
  .number(WINNERS_MESSAGE)
  .int(WINNERS_MESSAGE)
  .min(1, WINNERS_MESSAGE)
  .max(MAX_RAFFLE_WINNERS, `A raffle has at most ${withCommas(MAX_RAFFLE_WINNERS)} winners`);

const TIMES_MESSAGE = 'Please enter how many times, as a positive number.';
/** How often each student may have it; null: any number of times. */
const limit = z
  .object({
    times: z
      .number(TIMES_MESSAGE)
      .int(TIMES_MESSAGE)
      .min(1, TIMES_MESSAGE)
      .max(MAX_LIMIT_TIMES, `A limit is at most ${MAX_LIMIT_TIMES} times`),
    per: z.enum(LIMIT_PERIODS, 'Please choose a period.'),
  })
  .nullable();

const common = {
  name: requiredText('Reward name', 100, 'Reward name is required.'),
  description: optionalText('Description', 500, { multiline: true }),
  icon: chosenIcon,
  pointCost,
  /** Null: available to every class of the school. */
  classId: z
    .uuid('Please select a class for class-specific rewards.')
    .toLowerCase()
    .nullish()
    .transform((value) => value ?? null),
};

/** Fields of a new reward that depend on its type. */
export const newReward = z
  .object({
    ...common,
    type: z.enum(['standard', 'raffle'], 'Please choose what kind of reward this is.'),
    /** For a standard reward; absent or null: unlimited. */
    quantity: quantity.nullish().transform((value) => value ?? null),
    limit: limit.nullish().transform((value) => value ?? null),
    /** For a raffle. */
    raffleWinners: raffleWinners.nullish().transform((value) => value ?? null),
    /** The last instant at which a raffle accepts an entry; null: until the draw. */
    raffleEndDate: givenInstant.nullish().transform((value) => value ?? null),
  })
  .superRefine(({ type, quantity, raffleWinners, raffleEndDate }, context) => {
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message });
    };
    if (type === 'raffle' && raffleWinners === null) refuse('raffleWinners', WINNERS_MESSAGE);
    if (type === 'raffle' && quantity !== null) refuse('quantity', 'A raffle has winners, not a quantity.');
    if (type === 'standard' && raffleWinners !== null) refuse('raffleWinners', 'Only a raffle has winners.');
    if (type === 'standard' && raffleEndDate !== null)
      refuse('raffleEndDate', 'Only a raffle has an end date.');
  });

/** Omitted fields stay unchanged. */
export const editedReward = z
  .object({
    isActive: z.boolean().optional(),
    name: common.name.optional(),
    description: editedText('Description', 500, { multiline: true }),
    icon: chosenIcon,
    pointCost: pointCost.optional(),
    /** For a standard reward; null: unlimited. */
    quantity: quantity.nullable().optional(),
    limit: limit.optional(),
    version: editedVersion,
  })
  .refine(
    (edit) => Object.entries(edit).some(([field, value]) => field !== 'version' && value !== undefined),
    'There is nothing to change',
  );

export const listRewards = route({
  method: 'GET',
  path: '/api/rewards',
  access: READERS,
  summary: 'The rewards of the school; with `classId` those in use that a student of that class can choose.',
  query: z.object({ classId: id.optional() }),
  response: z.array(reward),
});

export const listScopedRewards = route({
  method: 'GET',
  path: '/api/rewards/scoped',
  access: MANAGERS,
  summary: 'All rewards that the caller looks after: the school’s, and those of the caller’s classes.',
  response: z.array(reward),
});

export const createReward = route({
  method: 'POST',
  path: '/api/rewards',
  access: MANAGERS,
  summary: 'Creates a reward for the school or for one class. A raffle’s draw is committed to from then on.',
  status: 201,
  body: newReward,
  response: reward,
});

/** How many can be created at once. */
const MAX_CREATED = 20;

export const createRewards = route({
  method: 'POST',
  path: '/api/rewards/several',
  access: MANAGERS,
  summary: 'Creates several rewards: all of them, or none if one is refused.',
  status: 201,
  body: z.object({
    rewards: z
      .array(newReward)
      .min(1, 'There is no reward to add')
      .max(MAX_CREATED, `At most ${MAX_CREATED} rewards can be added at once`),
  }),
  response: z.array(reward),
});

export const updateReward = route({
  method: 'PATCH',
  path: '/api/rewards/:rewardId',
  access: MANAGERS,
  summary: 'Edits a reward, takes it out of use or brings it back. Past redemptions keep the price paid.',
  params: z.object({ rewardId: id }),
  body: editedReward,
  response: reward,
});

export const listRewardRedemptions = route({
  method: 'GET',
  path: '/api/rewards/:rewardId/redemptions',
  access: READERS,
  summary: 'A reward with its redemptions, the latest first, in pages, and what is left of it.',
  params: z.object({ rewardId: id }),
  /** `open`: still to be handed out; `closed`: fulfilled or refunded; absent: all. */
  query: z.object({ status: z.enum(['open', 'closed']).optional(), ...pageQuery }),
  response: z.object({
    reward,
    redemptions: z.array(redemption),
    /** Null: unlimited. */
    availableSpots: z.number().int().nullable(),
  }),
});

export const rewardRoutes = {
  listRewards,
  listScopedRewards,
  createReward,
  createRewards,
  updateReward,
  listRewardRedemptions,
};

import { GIVEN_RESET_REASONS } from '#domain/ledger/events';
import { z } from 'zod';
import { id, text } from '../fields.js';
import { route } from '../route.js';

/** Whose balances: a class’s, a grade’s or, without either, the whole school’s. Archived students count, removed ones do not. */
const whose = { classId: id.optional(), grade: text('Grade', 50).optional() };
export type BalancesOf = z.output<z.ZodObject<typeof whose>>;

const isOne = ({ classId, grade }: BalancesOf) => classId === undefined || grade === undefined;
const ONE = { error: 'Choose a class or a grade, not both', path: ['grade'] };

export const previewReset = route({
  method: 'GET',
  path: '/api/balance-resets/preview',
  access: ['school_admin'],
  summary: 'What a reset would take: how many students have points, and how many points they have in all.',
  query: z.object(whose).refine(isOne, ONE),
  response: z.object({ students: z.number().int(), points: z.number().int() }),
});

export const resetBalances = route({
  method: 'POST',
  path: '/api/balance-resets',
  access: ['school_admin'],
  summary:
    'Sets balances to zero, all at once and as they are when the ledger decides. What was earned stays in all reports.',
  status: 201,
  body: z
    .object({ ...whose, reason: z.enum(GIVEN_RESET_REASONS, 'Please say why the balances are reset.') })
    .refine(isOne, ONE),
  response: z.object({ resetId: id, students: z.number().int(), points: z.number().int() }),
});

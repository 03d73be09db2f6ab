import { z } from 'zod';
import { route } from '../route.js';

/** How many administrators can sign in, and how many of them have no second step of signing in. */
export const administratorCounts = z.object({
  administrators: z.number().int(),
  withoutSecondStep: z.number().int(),
});
export type AdministratorCounts = z.output<typeof administratorCounts>;

/** Whether the administrators of a school have to sign in with a second step. */
export const secondStepRule = administratorCounts.extend({
  /** By the school's own choice. */
  isRequired: z.boolean(),
  /** The name of the school's district if that requires it of all its schools; otherwise null. */
  requiredByDistrict: z.string().nullable(),
});
export type SecondStepRule = z.output<typeof secondStepRule>;

const access = ['school_admin'] as const;

export const getSecondStepRule = route({
  method: 'GET',
  path: '/api/school/second-step',
  access,
  summary: 'Whether the school requires two-step verification for its administrators.',
  response: secondStepRule,
});

export const changeSecondStepRule = route({
  method: 'PUT',
  path: '/api/school/second-step',
  access,
  summary:
    'Requires two-step verification for the school’s administrators from their next request on, or stops requiring it. Only an administrator who has set it up may require it; to stop requiring it takes a confirmation within the last ten minutes.',
  body: z.object({ isRequired: z.boolean() }),
  response: secondStepRule,
});

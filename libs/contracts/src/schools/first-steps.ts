import { z } from 'zod';
import { route } from '../route.js';

/** What a new school does first, in this order. */
export const FIRST_STEPS = ['students', 'staff', 'rewards', 'login-cards', 'first-point'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstSteps = z.object({
  /** Null: the school is no longer new, has dismissed its first steps, or has done them all. */
  done: z.array(z.enum(FIRST_STEPS)).nullable(),
});
export type FirstSteps = z.output<typeof firstSteps>;

const access = ['school_admin'] as const;

export const getFirstSteps = route({
  method: 'GET',
  path: '/api/school/first-steps',
  access,
  summary: 'Which of its first steps a new school has done.',
  response: firstSteps,
});

export const dismissFirstSteps = route({
  method: 'POST',
  path: '/api/school/first-steps/dismiss',
  access,
  summary: 'Takes the first steps off the dashboard of the school’s administrators.',
  status: 200,
  response: firstSteps,
});

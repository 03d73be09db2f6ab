import { z } from 'zod';
import { day, id, instant, requiredText } from '../fields.js';
import { route } from '../route.js';

export const MAX_GOAL_NAME = 80;
export const MAX_GOAL_TARGET = 1_000_000;
/** More would hide each other. */
export const MAX_OPEN_GOALS = 100;

/** Whose points count. */
export const GOAL_SCOPES = ['class', 'group', 'house', 'school'] as const;
export type GoalScope = (typeof GOAL_SCOPES)[number];

/** Points that students collect together, until something nice happens. */
export const goal = z.object({
  id,
  name: z.string(),
  scope: z.enum(GOAL_SCOPES),
  /** The id of the class, group or house; null for the whole school. */
  scopeId: id.nullable(),
  scopeName: z.string(),
  target: z.number().int(),
  /** The first day that counts. */
  startsOn: day,
  /** Given since and not taken back. */
  points: z.number().int(),
  /** When it was reached, whatever was taken back later. */
  reachedAt: instant.nullable(),
  /** Whether the caller may archive it. */
  mayManage: z.boolean(),
});
export type Goal = z.output<typeof goal>;

const MANAGERS = ['teacher', 'school_admin'] as const;

export const listGoals = route({
  method: 'GET',
  path: '/api/goals',
  access: ['staff', 'teacher', 'school_admin', 'student'],
  summary:
    'The goals that the caller sees, the latest first: for students those of the school and of their own class, house and shared groups.',
  response: z.array(goal),
});

export const createGoal = route({
  method: 'POST',
  path: '/api/goals',
  access: MANAGERS,
  summary:
    'Sets a goal. Teachers for classes that they teach and groups that they own, administrators for any, a house and the school.',
  status: 201,
  body: z.object({
    name: requiredText('Name', MAX_GOAL_NAME, 'Please say what happens then'),
    scope: z.enum(GOAL_SCOPES),
    scopeId: id.nullable().default(null),
    target: z.number('Please enter a number of points').int().min(1).max(MAX_GOAL_TARGET),
    /** Absent: today. */
    startsOn: day.optional(),
  }),
  response: goal,
});

export const archiveGoal = route({
  method: 'PUT',
  path: '/api/goals/:goalId/archive',
  access: MANAGERS,
  summary: 'Takes a goal off all screens.',
  params: z.object({ goalId: id }),
  response: z.object({ message: z.string() }),
});

export const goalRoutes = { listGoals, createGoal, archiveGoal };

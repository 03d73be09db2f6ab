import { z } from 'zod';
import { id, optionalText, requiredText } from './fields.js';
import { route } from './route.js';

export const pointCategory = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** Null: usable in every class of the school. */
  classId: id.nullable(),
  isDefault: z.boolean(),
});
export type PointCategory = z.output<typeof pointCategory>;

export const newPointCategory = z.object({
  name: requiredText('Category name', 100, 'Category name is required.'),
  description: optionalText('Description', 500),
  classId: id.nullish().transform((value) => value ?? null),
  isDefault: z.boolean().default(false),
});

export const listPointCategories = route({
  method: 'GET',
  path: '/api/point-categories',
  access: ['staff', 'teacher', 'school_admin'],
  summary: 'The categories in use: the school’s, and with `classId` those of that class too.',
  query: z.object({ classId: id.optional() }),
  response: z.array(pointCategory),
});

export const createPointCategory = route({
  method: 'POST',
  path: '/api/point-categories',
  access: ['teacher', 'school_admin'],
  summary: 'Creates a category for the school (administrators) or for one class.',
  status: 201,
  body: newPointCategory,
  response: pointCategory,
});

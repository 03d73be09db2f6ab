import { DEFAULT_AWARD, MAX_CATEGORY_VALUE } from '#domain/points';
import { z } from 'zod';
import { editedText, editedVersion, id, instant, optionalText, requiredText } from '../fields.js';
import { chosenColor, chosenIcon, color, icon } from '../looks.js';
import { route } from '../route.js';

export const pointCategory = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** Null: usable in every class of the school. */
  classId: id.nullable(),
  className: z.string().nullable(),
  icon,
  /** Color of its icon, and of its part of every chart. */
  color,
  /** The points that it gives: 1, unless the school lets its categories have their own value. */
  value: z.number().int(),
  isDefault: z.boolean(),
  archivedAt: instant.nullable(),
  /** Incremented by every edit. An edit that names another version is refused. */
  version: z.number().int(),
});
export type PointCategory = z.output<typeof pointCategory>;

const VALUE_MESSAGE = `A category gives 1 to ${MAX_CATEGORY_VALUE} points`;
const value = z
  .number(VALUE_MESSAGE)
  .int(VALUE_MESSAGE)
  .min(1, VALUE_MESSAGE)
  .max(MAX_CATEGORY_VALUE, VALUE_MESSAGE);

export const newPointCategory = z.object({
  name: requiredText('Category name', 100, 'Category name is required.'),
  description: optionalText('Description', 500, { multiline: true }),
  classId: id.nullish().transform((value) => value ?? null),
  icon: chosenIcon,
  color: chosenColor,
  /** Another value than 1 is an administrator’s, where the school lets its categories have their own. */
  value: value.default(DEFAULT_AWARD),
  isDefault: z.boolean().default(false),
});

/** Omitted fields stay unchanged. */
export const editedPointCategory = z.object({
  name: newPointCategory.shape.name.optional(),
  description: editedText('Description', 500, { multiline: true }),
  icon: chosenIcon,
  color: chosenColor,
  value: value.optional(),
  version: editedVersion,
});

export const listPointCategories = route({
  method: 'GET',
  path: '/api/point-categories',
  access: ['staff', 'teacher', 'school_admin'],
  summary:
    'The categories in use: the school’s; with `classId` those of that class too, with `include=all-classes` those of every class that the caller sees.',
  query: z.object({ classId: id.optional(), include: z.literal('all-classes').optional() }),
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

/** How many can be created at once. */
const MAX_CREATED = 20;

export const createPointCategories = route({
  method: 'POST',
  path: '/api/point-categories/several',
  access: ['teacher', 'school_admin'],
  summary: 'Creates several categories: all of them, or none if one is refused.',
  status: 201,
  body: z.object({
    categories: z
      .array(newPointCategory)
      .min(1, 'There is no category to add')
      .max(MAX_CREATED, `At most ${MAX_CREATED} categories can be added at once`),
  }),
  response: z.array(pointCategory),
});

export const listArchivedPointCategories = route({
  method: 'GET',
  path: '/api/point-categories/archived',
  access: ['teacher', 'school_admin'],
  summary: 'The archived categories of the school and of the caller’s classes, the latest first.',
  response: z.array(pointCategory),
});

export const updatePointCategory = route({
  method: 'PATCH',
  path: '/api/point-categories/:categoryId',
  access: ['teacher', 'school_admin'],
  summary: 'Edits a category of the school (administrators) or of one of the caller’s classes.',
  params: z.object({ categoryId: id }),
  body: editedPointCategory,
  response: pointCategory,
});

export const archivePointCategory = route({
  method: 'PATCH',
  path: '/api/point-categories/:categoryId/archive',
  access: ['teacher', 'school_admin'],
  summary: 'Takes a category out of use. What was awarded for it stays.',
  params: z.object({ categoryId: id }),
  response: pointCategory,
});

export const restorePointCategory = route({
  method: 'PATCH',
  path: '/api/point-categories/:categoryId/restore',
  access: ['teacher', 'school_admin'],
  summary: 'Brings an archived category back into use.',
  params: z.object({ categoryId: id }),
  response: pointCategory,
});

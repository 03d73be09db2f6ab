import { z } from 'zod';
import { type Filter } from './filters.js';
import { report } from './report.js';

const ALL: readonly Filter[] = ['period', 'classId', 'groupId', 'grade', 'categoryId', 'staffId'];

/** Points by the day, class, category or hour they were given; taken back ones by when they had been given. */
const POINTS = {
  awards: { label: 'Awards given', kind: 'count' },
  gross: { label: 'Points given', kind: 'points' },
  takenBack: { label: 'Taken back', kind: 'points' },
  net: { label: 'Net points', kind: 'points' },
} as const;

export const pointsOverTime = report('points-over-time', {
  title: 'Points over time',
  summary: 'Points of each day of the period, including days without any.',
  filters: ALL,
  query: {
    /** Only what was given in this hour of the week, from 0, the first of Monday, in the school’s time zone. */
    weekHour: z.coerce.number().int().min(0).max(167).optional(),
  },
  columns: { day: { label: 'Day', kind: 'day' }, ...POINTS },
});

export const pointsByCategory = report('points-by-category', {
  title: 'Points by category',
  summary: 'Points of each category in which any were given, the most points first.',
  filters: ALL,
  query: {},
  columns: {
    category: { label: 'Category', kind: 'category' },
    ...POINTS,
    share: { label: 'Share of net points', kind: 'percent', isOptional: true },
  },
});

export const timeOfDay = report('time-of-day', {
  title: 'Time of day',
  summary: 'Points by weekday and hour in the school’s time zone; hours without any are left out.',
  filters: ALL,
  query: {},
  columns: {
    weekday: { label: 'Weekday', kind: 'weekday' },
    hour: { label: 'Hour', kind: 'hour' },
    ...POINTS,
  },
});

export const classComparison = report('class-comparison', {
  title: 'Class comparison',
  summary: 'Points of each class, and for each student on its roster.',
  filters: ALL,
  query: {},
  columns: {
    class: { label: 'Class', kind: 'class' },
    students: { label: 'Students', kind: 'count' },
    ...POINTS,
    netPerStudent: { label: 'Net points per student', kind: 'average', isOptional: true },
  },
});

export const participation = report('participation', {
  title: 'Participation',
  summary: 'How many students on the roster of each class were given points that stand.',
  filters: ALL,
  query: {},
  columns: {
    class: { label: 'Class', kind: 'class' },
    students: { label: 'Students', kind: 'count' },
    reached: { label: 'Students with an award', kind: 'count' },
    share: { label: 'Share of students', kind: 'percent', isOptional: true },
  },
});

import { HOUSE_COMPARISONS, MAX_HOUSE_NAME } from '#domain/houses';
import { z } from 'zod';
import {
  asOfRevision,
  day,
  editedVersion,
  id,
  instant,
  optionalText,
  requiredText,
  text,
} from '../fields.js';
import { chosenColor, chosenIcon, color, icon } from '../looks.js';
import { route } from '../route.js';

const count = z.number().int();

export const house = z.object({
  id,
  name: z.string(),
  color,
  icon,
  /** Students in use who are in it. */
  students: count,
  archivedAt: instant.nullable(),
  /** Incremented by every edit. An edit names the version it is based on. */
  version: count,
});
export type House = z.output<typeof house>;

const name = requiredText('House name', MAX_HOUSE_NAME, 'House name is required');

const STAFF = ['staff', 'teacher', 'school_admin'] as const;
const ADMINISTRATORS = ['school_admin'] as const;
const params = z.object({ houseId: id });

export const listHouses = route({
  method: 'GET',
  path: '/api/houses',
  access: STAFF,
  summary: 'The houses of the school in use, by name.',
  response: z.array(house),
});

export const createHouse = route({
  method: 'POST',
  path: '/api/houses',
  access: ADMINISTRATORS,
  summary: 'Adds a house to the school.',
  status: 201,
  body: z.object({ name, color: chosenColor, icon: chosenIcon }),
  response: house,
});

export const updateHouse = route({
  method: 'PATCH',
  path: '/api/houses/:houseId',
  access: ADMINISTRATORS,
  summary: 'Edits a house. Omitted fields stay unchanged.',
  params,
  body: z.object({ name: name.optional(), color: chosenColor, icon: chosenIcon, version: editedVersion }),
  response: house,
});

export const archiveHouse = route({
  method: 'PUT',
  path: '/api/houses/:houseId/archive',
  access: ADMINISTRATORS,
  summary: 'Archives a house: its students are in none from then on. Its past points stay in the standings.',
  params,
  response: house,
});

export const MAX_HOUSE_ROWS = 5_000;
const houseRow = z.object({
  name: optionalText('Student name', 200),
  studentId: optionalText('Student ID', 50),
  grade: optionalText('Grade', 50),
  house: text('House', 200),
});

export const ASSIGNMENTS = ['everyone', 'without-house', 'file'] as const;
const assignment = z.object({
  /**
   * `everyone` and `without-house` spread all students, or only those without a house, evenly within each grade. `file` follows its
   * rows: a student is found by ID, else by name and, if the row has one, grade.
   */
  how: z.enum(ASSIGNMENTS),
  rows: z.array(houseRow).max(MAX_HOUSE_ROWS).default([]),
});
export type Assignment = z.output<typeof assignment>;

export const ROW_PROBLEMS = ['no-student', 'several-students', 'no-house', 'repeated'] as const;

export const assignmentPreview = z.object({
  /** For each house, how many students it has afterwards, in all and by grade. */
  houses: z.array(
    z.object({
      id,
      name: z.string(),
      color,
      icon,
      before: count,
      after: count,
      grades: z.array(z.object({ grade: z.string().nullable(), students: count })),
    }),
  ),
  /** Students who change houses. */
  moving: count,
  /** Students without a house afterwards. */
  without: count,
  /** Rows of the file, from 0, that are left out. */
  problems: z.array(z.object({ row: count, problem: z.enum(ROW_PROBLEMS) })),
  /** Names the preview when it is confirmed. */
  fingerprint: z.string(),
});
export type AssignmentPreview = z.output<typeof assignmentPreview>;

export const previewAssignment = route({
  method: 'POST',
  path: '/api/houses/assignment/preview',
  access: ADMINISTRATORS,
  summary: 'What an assignment of students to houses would change.',
  status: 200,
  body: assignment,
  response: assignmentPreview,
});

export const assignHouses = route({
  method: 'POST',
  path: '/api/houses/assignment',
  access: ADMINISTRATORS,
  summary: 'Assigns students to houses as previewed, all at once.',
  status: 200,
  body: assignment.extend({ fingerprint: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: z.object({ moved: count }),
});

export const STANDING_PERIODS = ['this-week', 'term', 'school-year'] as const;
export type StandingPeriod = (typeof STANDING_PERIODS)[number];

export const houseStandings = z.object({
  /** Null for a term before any has begun. */
  days: z.object({ from: day, to: day }).nullable(),
  by: z.enum(HOUSE_COMPARISONS),
  /** The best first. Archived houses only where they have points. */
  houses: z.array(
    house.pick({ id: true, name: true, color: true, icon: true, students: true, archivedAt: true }).extend({
      /** Given in the period and not taken back. */
      points: count,
      /** Null for a house without students. */
      perStudent: z.number().nullable(),
      /** Shared where the figures are equal. */
      place: count,
    }),
  ),
  asOfRevision,
});
export type HouseStandings = z.output<typeof houseStandings>;

export const getHouseStandings = route({
  method: 'GET',
  path: '/api/houses/standings',
  access: [...STAFF, 'student'],
  summary:
    'The houses of the school by the points that were given for them in a week, a term or a school year.',
  query: z.object({ period: z.enum(STANDING_PERIODS).default('this-week') }),
  response: houseStandings,
});

export const houseRoutes = {
  listHouses,
  createHouse,
  updateHouse,
  archiveHouse,
  previewAssignment,
  assignHouses,
  getHouseStandings,
};

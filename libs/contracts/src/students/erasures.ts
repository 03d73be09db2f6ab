import { z } from 'zod';
import { day, id, instant, text } from '../fields.js';
import { route } from '../route.js';

/** Why personal data was erased. `restore`: again, because a backup had brought it back. */
export const ERASURE_CAUSES = ['request', 'retention', 'restore'] as const;

/** An erasure of a student’s personal data, which is also its certificate. It holds nothing personal about the student. */
export const erasure = z.object({
  /** The number of the certificate. */
  id,
  studentId: id,
  schoolName: z.string(),
  cause: z.enum(ERASURE_CAUSES),
  /** The member of staff; null if nobody asked for it. */
  requestedBy: z.string().nullable(),
  requestedAt: instant,
  /** Null while it is in progress: the name is gone from the request on, notes and exports follow. */
  finishedAt: instant.nullable(),
  removed: z.object({
    /** Names of the fields of the student that held something. */
    fields: z.array(z.enum(['name', 'student_number', 'sourced_id', 'grade', 'profile_image_url'])),
    loginCodes: z.number().int(),
    sessions: z.number().int(),
    /** Notes on the student’s awards. */
    notes: z.number().int(),
    /** Files that listed the student. */
    exports: z.number().int(),
  }),
});
export type Erasure = z.output<typeof erasure>;

const access = ['school_admin'] as const;
/** What the school’s retention period will erase. */
export const retention = z.object({
  /** Null: students are kept forever. */
  retentionYears: z.number().int().nullable(),
  /** The next nights on which students are erased, by the school’s calendar. */
  upcoming: z.array(z.object({ day, students: z.number().int() })),
});
export type Retention = z.output<typeof retention>;

export const MOST_ERASURES = 200;

export const eraseStudent = route({
  method: 'POST',
  path: '/api/students/:id/erase',
  access,
  summary:
    'Erases the personal data of an archived student for good. Continues after the answer. The points stay in the ledger.',
  status: 202,
  params: z.object({ id }),
  /** The student's name, typed to confirm it. */
  body: z.object({ name: text('Name', 200) }),
  response: erasure,
});

export const listErasures = route({
  method: 'GET',
  path: '/api/erasures',
  access,
  summary: `The school’s erasures, the latest first, ${MOST_ERASURES} at most.`,
  response: z.array(erasure),
});

export const getErasure = route({
  method: 'GET',
  path: '/api/erasures/:erasureId',
  access,
  summary: 'The certificate of an erasure.',
  params: z.object({ erasureId: id }),
  response: erasure,
});

export const getRetention = route({
  method: 'GET',
  path: '/api/school/retention',
  access,
  summary: 'How many students the school’s retention period erases next, and on which days.',
  response: retention,
});

export const erasureRoutes = { eraseStudent, listErasures, getErasure, getRetention };

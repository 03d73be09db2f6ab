import { RANKING_REPORT, STAFF_REPORT } from '#domain/report-access';
import { z } from 'zod';
import { report } from './report.js';

const STUDENT = {
  student: { label: 'Student', kind: 'student' },
  studentNumber: { label: 'Student ID', kind: 'text', isOptional: true },
  class: { label: 'Class', kind: 'class' },
  grade: { label: 'Grade', kind: 'text', isOptional: true },
} as const;

export const staffActivity = report(STAFF_REPORT, {
  title: 'Staff activity',
  summary: 'How many students each member of staff reached, by name.',
  filters: ['period', 'classId', 'groupId', 'grade', 'categoryId', 'staffId'],
  query: {},
  columns: {
    staff: { label: 'Member of staff', kind: 'staff' },
    awards: { label: 'Awards given', kind: 'count' },
    net: { label: 'Net points', kind: 'points' },
    studentsReached: { label: 'Students reached', kind: 'count' },
    /** The share of today’s roster that they reached. */
    rosterShare: { label: 'Share of the roster', kind: 'percent', isOptional: true },
    lastAwardAt: { label: 'Last award', kind: 'instant' },
  },
});

export const studentsWithoutAwards = report('students-without-awards', {
  title: 'Students without awards',
  summary:
    'Students on the roster without an award that stands in the last days, the longest without first, then by name.',
  filters: ['classId', 'groupId', 'grade', 'categoryId', 'staffId'],
  query: {
    /** The last days, today included. */
    days: z.coerce.number().int().min(1).max(366).default(14),
  },
  columns: {
    ...STUDENT,
    lastAwardAt: { label: 'Last award', kind: 'instant', isOptional: true },
    /** Days of the school's calendar. */
    daysSince: { label: 'Days since', kind: 'count', isOptional: true },
    balance: { label: 'Balance', kind: 'points' },
  },
});

export const balances = report('balances', {
  title: 'Student balances',
  summary:
    'The balance of each student on the roster, and of others who have points left, by class and name.',
  filters: ['classId', 'groupId', 'grade'],
  query: {},
  columns: {
    ...STUDENT,
    balance: { label: 'Balance', kind: 'points' },
    earned: { label: 'Points given', kind: 'points' },
    takenBack: { label: 'Taken back', kind: 'points' },
    /** Refunds taken off. */
    spent: { label: 'Spent', kind: 'points' },
    cleared: { label: 'Cleared by resets', kind: 'points' },
    /** From other schools of the district. */
    carried: { label: 'Carried over', kind: 'points' },
  },
});

export const unspentPoints = report('unspent-points', {
  title: 'Unspent points',
  summary:
    'What the students of each class have left of what they were given or brought from another school.',
  filters: ['classId', 'groupId', 'grade'],
  query: {},
  columns: {
    class: { label: 'Class', kind: 'class' },
    students: { label: 'Students', kind: 'count' },
    balance: { label: 'Unspent points', kind: 'points' },
    earned: { label: 'Points given', kind: 'points' },
    takenBack: { label: 'Taken back', kind: 'points' },
    /** Refunds taken off. */
    spent: { label: 'Spent', kind: 'points' },
    cleared: { label: 'Cleared by resets', kind: 'points' },
    /** From other schools of the district. */
    carried: { label: 'Carried over', kind: 'points' },
    /** Of those given and not taken back, and of those carried over. */
    unspentShare: { label: 'Share unspent', kind: 'percent', isOptional: true },
    perStudent: { label: 'Unspent per student', kind: 'average', isOptional: true },
  },
});

export const topStudents = report(RANKING_REPORT, {
  title: 'Top students',
  summary:
    'Students with net points in the period, the most points first, then by name. Equal points share a rank.',
  filters: ['period', 'classId', 'groupId', 'grade', 'categoryId', 'staffId'],
  query: {},
  columns: {
    rank: { label: 'Rank', kind: 'rank' },
    ...STUDENT,
    /** Awards that reached the student. */
    awards: { label: 'Awards given', kind: 'count' },
    gross: { label: 'Points given', kind: 'points' },
    takenBack: { label: 'Taken back', kind: 'points' },
    net: { label: 'Net points', kind: 'points' },
  },
});

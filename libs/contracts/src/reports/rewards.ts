import { id } from '../fields.js';
import { report } from './report.js';

/** What `status` of a redemption says on screen, and of a raffle entry before the draw, and after it without a prize. */
export const REDEMPTION_STATUSES = [
  'To hand out',
  'Handed out',
  'Refunded',
  'Not drawn yet',
  'Not won',
] as const;

export const redemptionsReport = report('redemptions', {
  title: 'Redemptions',
  summary:
    'Redemptions and raffle entries of the period: first those to hand out, the oldest first, then the others, the latest first.',
  filters: ['period', 'classId', 'groupId', 'grade', 'staffId'],
  query: {
    /** Only redemptions of this reward, or entries in this raffle. */
    rewardId: id.optional(),
  },
  columns: {
    redeemedAt: { label: 'Redeemed', kind: 'instant' },
    student: { label: 'Student', kind: 'student' },
    studentNumber: { label: 'Student ID', kind: 'text', isOptional: true },
    class: { label: 'Class', kind: 'class' },
    reward: { label: 'Reward', kind: 'reward' },
    points: { label: 'Points', kind: 'points' },
    status: { label: 'Status', kind: 'text' },
    /** Days of the school's calendar since it was redeemed, of a prize since the draw; null unless it is to be handed out. */
    waitingDays: { label: 'Days waiting', kind: 'count', isOptional: true },
    closedAt: { label: 'Handed out or refunded', kind: 'instant', isOptional: true },
  },
});

export const rewardPopularity = report('reward-popularity', {
  title: 'Reward popularity',
  summary:
    'How often each reward was redeemed or entered in the period, the most popular first, with its stock.',
  filters: ['period', 'classId', 'groupId', 'grade', 'staffId'],
  query: {},
  columns: {
    reward: { label: 'Reward', kind: 'reward' },
    type: { label: 'Type', kind: 'text' },
    cost: { label: 'Cost', kind: 'points' },
    /** Without those refunded. */
    redeemed: { label: 'Redeemed', kind: 'count' },
    refunded: { label: 'Refunded', kind: 'count' },
    /** Without refunds. */
    pointsSpent: { label: 'Points spent', kind: 'points' },
    students: { label: 'Students', kind: 'count' },
    /** Null if it is unlimited, and for raffles. */
    stock: { label: 'Left in stock', kind: 'count', isOptional: true },
  },
});

export const raffleResults = report('raffle-results', {
  title: 'Raffle results',
  summary: 'The winners of the raffles drawn in the period, the latest draw first.',
  filters: ['period', 'classId', 'groupId', 'grade'],
  query: {},
  columns: {
    drawnAt: { label: 'Drawn', kind: 'instant' },
    reward: { label: 'Raffle', kind: 'reward' },
    student: { label: 'Winner', kind: 'student' },
    studentNumber: { label: 'Student ID', kind: 'text', isOptional: true },
    /** The one in which the winning entry was bought. */
    class: { label: 'Class', kind: 'class' },
    status: { label: 'Prize', kind: 'text' },
    /** Days of the school's calendar since the draw; null once the prize is handed out. */
    waitingDays: { label: 'Days waiting', kind: 'count', isOptional: true },
    entries: { label: 'Entries in all', kind: 'count' },
    /** Students with an entry. */
    students: { label: 'Students in all', kind: 'count' },
  },
});

import { type ReportName } from './report-list';

type Empty = { title: string; description: string };

const NO_POINTS = {
  title: 'No points in this period',
  description:
    'Points appear here as soon as they are given. Choose a longer period or remove a filter to see more.',
};
const NO_STUDENTS = {
  title: 'No students',
  description: 'There are no students to report on yet, or none match the filters.',
};
const NO_REDEMPTIONS = {
  title: 'No redemptions in this period',
  description: 'Redeemed rewards appear here. Choose a longer period or remove a filter to see more.',
};

const EMPTY: Record<ReportName, Empty> = {
  'points-over-time': NO_POINTS,
  'points-by-category': NO_POINTS,
  'time-of-day': NO_POINTS,
  'top-students': NO_POINTS,
  balances: NO_STUDENTS,
  'unspent-points': NO_STUDENTS,
  'students-without-awards': {
    title: 'Nobody is without an award',
    description: 'Every student who matches the filters got an award in these days.',
  },
  'class-comparison': NO_POINTS,
  participation: NO_STUDENTS,
  'staff-activity': NO_POINTS,
  redemptions: NO_REDEMPTIONS,
  'reward-popularity': NO_REDEMPTIONS,
  'raffle-results': {
    title: 'No raffle drawn in this period',
    description: 'Winners appear here once a raffle is drawn. Choose a longer period to see earlier draws.',
  },
};

/** What a report says instead of an empty table. */
export function emptyText(name: ReportName): Empty {
  return EMPTY[name];
}

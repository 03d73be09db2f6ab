import { type Job, type JobKind, type JobTry } from '#contracts/records/jobs';
import { formatCount, formatNumber } from '@/lib/text/format';

type KindWords = {
  title: string;
  /** What its progress counts. */
  unit: readonly [one: string, many: string];
  /** What it means to cancel it. */
  onCancel: string;
};

export const KINDS: Readonly<Record<JobKind, KindWords>> = {
  'write-weekly-summaries': {
    title: 'Write weekly summaries',
    unit: ['summary', 'summaries'],
    onCancel: 'Summaries that are not written yet won’t be sent this week, unless you try the job again.',
  },
  'verify-school': {
    title: 'Verify the school',
    unit: ['entry', 'entries'],
    onCancel: 'Verifying changes nothing. You can start it again at any time.',
  },
  'rebuild-school': {
    title: 'Replace differing rows',
    unit: ['entry', 'entries'],
    onCancel: 'Rows that are being replaced right now are still replaced.',
  },
  'verify-district': {
    title: 'Verify a district',
    unit: ['entry', 'entries'],
    onCancel: 'Verified schools stay verified. Try Again continues with the rest.',
  },
  'verify-every-school': {
    title: 'Verify every school',
    unit: ['entry', 'entries'],
    onCancel: 'Verified schools stay verified. Try Again continues with the rest.',
  },
  'rebuild-schools': {
    title: 'Replace differing rows in several schools',
    unit: ['entry', 'entries'],
    onCancel: 'Replaced rows stay replaced. Try Again continues with the rest of the schools.',
  },
  'export-school': {
    title: 'Export the school',
    unit: ['row', 'rows'],
    onCancel: 'A canceled export leaves no file. You can start another at any time.',
  },
  'export-district': {
    title: 'Export the district',
    unit: ['row', 'rows'],
    onCancel: 'A canceled export leaves no file. You can start another at any time.',
  },
  'plan-roster': {
    title: 'Read a roster',
    unit: ['row', 'rows'],
    onCancel: 'Reading a roster changes nothing. You can upload it again at any time.',
  },
  'apply-roster': {
    title: 'Apply a roster',
    unit: ['change', 'changes'],
    onCancel: 'Unless the roster has already been applied, nothing changes.',
  },
  'plan-district-roster': {
    title: 'Read a district’s roster',
    unit: ['school', 'schools'],
    onCancel: 'Reading a roster changes nothing. You can upload it again at any time.',
  },
  'apply-district-roster': {
    title: 'Apply a district’s roster',
    unit: ['school', 'schools'],
    onCancel:
      'Schools that are done stay done, and no school is left half updated. Try Again continues with the rest.',
  },
};

/** Why a running job makes no progress. */
export const WAITS_FOR: Readonly<Record<NonNullable<Job['waitsFor']>, string>> = {
  replay: 'Waiting for another verification or rebuild to end. Laurel runs one at a time.',
};

/** Kinds that take one school after another. */
export const TAKES_SEVERAL: readonly JobKind[] = [
  'verify-district',
  'verify-every-school',
  'rebuild-schools',
];

export function isOver({ state }: Pick<Job, 'state'>): boolean {
  return state !== 'waiting' && state !== 'running';
}

/** `420 of 1,204 entries, 52 per second, about 15 seconds left` */
export function progressText({ kind, progress }: Pick<Job, 'kind' | 'progress'>): string {
  if (progress === null) return 'No count yet…';
  const { done, total, perSecond, schools } = progress;
  const ofSchools =
    schools === null ? '' : `${formatNumber(schools.done)} of ${formatCount(schools.total, 'school')}, `;
  const count = `${ofSchools}${formatNumber(done)} of ${formatCount(total, ...KINDS[kind].unit)}`;
  if (done >= total) return `${count}, finishing…`;
  if (perSecond === null || perSecond <= 0) return count;
  return `${count}, ${rateText(perSecond)}, ${timeLeft((total - done) / perSecond)}`;
}

function rateText(perSecond: number): string {
  if (perSecond >= 1) return `${formatNumber(Math.round(perSecond))} per second`;
  return `${formatNumber(Math.max(1, Math.round(perSecond * 60)))} per minute`;
}

/** `about 2 minutes left` */
export function timeLeft(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 90) return `about ${formatCount(Math.round(seconds), 'second')} left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${formatCount(minutes, 'minute')} left`;
  return `about ${formatCount(Math.round(minutes / 60), 'hour')} left`;
}

const OUTCOMES: Readonly<Record<JobTry['outcome'], string>> = {
  done: 'Done',
  failed: 'Failed',
  interrupted: 'Interrupted',
  cancelled: 'Canceled',
};

/** `Try 2: failed`, with the reason if there is one. */
export function tryText({ attempt, outcome, error }: JobTry): string {
  const text = `Try ${attempt}: ${OUTCOMES[outcome].toLowerCase()}.`;
  return error === null ? text : `${text} ${error}`;
}

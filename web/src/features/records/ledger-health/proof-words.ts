import { type LedgerProof, type Verification } from '#contracts/records/ledger-proof';
import { formatCount, formatDate, formatDateTime, formatNumber } from '@/lib/text/format';
import { dayInZone } from '@/lib/session/time-zone';
import { readModelName } from '@/lib/text/read-model-names';

export type ProofState = { tone: 'good' | 'bad' | 'neutral'; title: string; lines: readonly string[] };

/** What the latest verification found. */
export function proofState(latest: Verification | null, timeZone: string, now: Date): ProofState {
  if (latest === null)
    return {
      tone: 'neutral',
      title: 'Not verified yet',
      lines: ['Every school that changed is verified at night. You can verify yours now.'],
    };
  const time = formatDateTime(latest.finishedAt, timeZone);
  switch (latest.outcome) {
    case 'verified':
      return {
        tone: 'good',
        title: `Verified ${dayText(latest.finishedAt, timeZone, now)}`,
        lines: [VERIFIED, verifiedText(latest, time)],
      };
    case 'different':
      return { tone: 'bad', title: `Verification found differences, ${time}`, lines: findings(latest) };
    case 'failed':
      return {
        tone: 'bad',
        title: `Verification failed, ${time}`,
        lines: [FAILURES[latest.failure ?? 'interrupted']],
      };
  }
}

/** `today`, `yesterday`, `on Nov 23, 2026` */
function dayText(instant: string, timeZone: string, now: Date): string {
  const day = dayInZone(timeZone, 0, new Date(instant));
  if (day === dayInZone(timeZone, 0, now)) return 'today';
  if (day === dayInZone(timeZone, 1, now)) return 'yesterday';
  return `on ${formatDate(instant, timeZone)}`;
}

/** `Verified at entry 1,204, Nov 23, 2026 at 3:12 AM.` */
function verifiedText({ revision }: Verification, time: string): string {
  const entry = revision === null ? 'before the first entry' : `at entry ${formatNumber(revision)}`;
  return `Verified ${entry}, ${time}.`;
}

const VERIFIED =
  'Every number on the screens follows from the ledger, and no entry has changed since it was recorded.';
const TELL = 'Tell your Laurel operator: the operations guide says what to do.';
const FAILURES = {
  incomplete: `The ledger has fewer entries than the screens show. ${TELL}`,
  interrupted: `It was interrupted three times. Try again; if it fails again, tell your Laurel operator.`,
};

function findings({ brokenAt, differences }: Verification): string[] {
  const broken =
    brokenAt === null
      ? []
      : [`Entry ${formatNumber(brokenAt)} is not as it was recorded: it was changed afterwards.`];
  const rows = differences.map(
    ({ table, rows: count }) =>
      `${readModelName(table)}: ${formatCount(count, 'row')} differ${count === 1 ? 's' : ''}.`,
  );
  return [...broken, ...rows, TELL];
}

/** How far a verification is. */
export function runningText({ hasStarted, events, expected }: NonNullable<LedgerProof['running']>): string {
  if (!hasStarted) return 'Waiting to start…';
  if (events < expected)
    return `${formatNumber(events)} of ${formatCount(expected, 'entry', 'entries')} read…`;
  return 'Comparing every row…';
}

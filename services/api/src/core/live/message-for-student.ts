import { type LiveMessage, type LiveOwn } from '#contracts/live';

type Told = Pick<LiveMessage, 'topics' | 'classIds'> & {
  /** The student's part of the change. */
  own: LiveOwn | undefined;
  /** Whether `own` contains the change for every affected student. */
  isCarried: boolean;
};

/**
 * The message for a student about a change in the ledger: their own totals and lines, and that their redemptions may
 * have changed. If nobody's totals are included: that points changed in their class. Undefined if the change does not
 * affect them.
 */
export function messageForStudent(
  { topics, classIds, own, isCarried }: Told,
  classId: string,
): LiveMessage | undefined {
  if (isCarried) {
    if (own === undefined) return undefined;
    const hasSpent = own.lines.some(({ kind }) => SPENDING.has(kind));
    return { topics: hasSpent ? ['points', 'rewards'] : ['points'], classIds: [], own };
  }
  const isOwnClass = classIds.length === 0 || classIds.includes(classId);
  return isOwnClass && topics.includes('points') ? { topics: ['points'], classIds: [] } : undefined;
}

const SPENDING = new Set<LiveOwn['lines'][number]['kind']>(['redemption', 'raffle_entry', 'refund']);

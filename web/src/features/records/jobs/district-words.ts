import { type ReplayedSchool } from '#contracts/records/district-replays';
import { type DistrictReplayResult } from '#contracts/records/jobs';
import { formatCount, formatNumber } from '@/lib/text/format';

const OUTCOMES: Readonly<Record<NonNullable<ReplayedSchool['outcome']>, string>> = {
  verified: 'Verified.',
  different: 'Some rows differ.',
  altered: 'An entry was altered.',
  incomplete:
    'Not verified: the ledger has fewer entries than the screens show. Tell your Laurel operator: the operations guide says what to do.',
  interrupted: 'Not verified: it was interrupted three times.',
  busy: 'Not verified: another job was verifying or rebuilding it.',
  'not-begun': 'Not verified: another replay took too long, or the projector did not run.',
  deleted: 'Deleted meanwhile.',
};

/** The outcome for a school, in a sentence. */
export function outcomeText(outcome: ReplayedSchool['outcome'], result: ReplayedSchool['result']): string {
  if (outcome === null) return 'Not done yet.';
  if (outcome !== 'verified' || result?.revision == null) return OUTCOMES[outcome];
  return `Verified at entry ${formatNumber(result.revision)}.`;
}

export function needsALook({ outcome }: ReplayedSchool): boolean {
  return outcome !== null && outcome !== 'verified' && outcome !== 'deleted';
}

/** `47 of 50 schools verified. 2 have rows that differ. 1 could not be verified.` */
export function schoolsText({
  schools,
  verified,
  different,
  altered,
  notVerified,
  deleted,
}: DistrictReplayResult): string {
  const have = (count: number) => `${formatNumber(count)} ${count === 1 ? 'has' : 'have'}`;
  const sentences = [
    verified === schools
      ? `${formatCount(schools, 'school')} verified: every number on the screens follows from the ledger.`
      : `${formatNumber(verified)} of ${formatCount(schools, 'school')} verified.`,
    different > 0 && `${have(different)} rows that differ.`,
    altered > 0 && `${have(altered)} an altered entry.`,
    notVerified > 0 && `${formatNumber(notVerified)} could not be verified.`,
    deleted > 0 && `${formatNumber(deleted)} ${deleted === 1 ? 'was' : 'were'} deleted in the meantime.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

/** Label of the folded list. @param found absent while the job is not done */
export function foldedText(found: DistrictReplayResult | undefined): string {
  if (found === undefined) return 'Schools so far';
  return found.verified === found.schools ? 'Schools' : 'Other schools';
}

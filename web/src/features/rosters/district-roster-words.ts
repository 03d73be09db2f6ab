import { type DistrictLeftOut, type SchoolRoster } from '#contracts/rosters/district-rosters';
import { type RosterCounts, rosterCounts, type RosterHold } from '#contracts/rosters/roster-imports';
import { formatCount, formatNumber } from '@/lib/text/format';
import { isNoChange } from './roster-words';

export function needsALook({ state, held }: SchoolRoster): boolean {
  return state === 'ready' && held !== null;
}

/** What the rosters of several schools change, added up. */
export function totalOf(schools: readonly SchoolRoster[]): RosterCounts {
  const kinds = Object.keys(rosterCounts.shape) as (keyof RosterCounts)[];
  const sums = kinds.map((kind) => [kind, schools.reduce((sum, { counts }) => sum + counts[kind], 0)]);
  return rosterCounts.parse(Object.fromEntries(sums));
}

type Tone = 'neutral' | 'accent' | 'warning';

/** How a school’s roster stands, in a word or two. */
export function progressOf({ state, held, isReplanned, counts }: SchoolRoster): [tone: Tone, text: string] {
  switch (state) {
    case 'reading':
      return ['neutral', 'Being read'];
    case 'refused':
      return ['warning', 'Refused'];
    case 'applying':
      return ['neutral', 'Being applied'];
    case 'done':
      return ['accent', 'Applied'];
    case 'discarded':
      return ['neutral', 'Discarded'];
    case 'ready':
      if (held !== null) return ['warning', heldText(held, counts)];
      if (isReplanned) return ['warning', 'New preview'];
      return ['neutral', isNoChange(counts) ? 'Nothing changes' : 'Ready'];
  }
}

function heldText(held: RosterHold, counts: RosterCounts): string {
  switch (held) {
    case 'conflicts':
      return formatCount(counts.conflict, 'conflict');
    case 'maybe-same':
      return `${formatNumber(counts.maybeSame)} possibly the same`;
    case 'new-ids':
      return formatCount(counts.newIds, 'new roster ID');
    case 'transfers':
      return formatCount(
        counts.transfersIn + counts.transfersOut,
        'student changes schools',
        'students change schools',
      );
    case 'leavers':
      return 'Many leavers';
    case 'other-school':
      return 'Another school';
    case 'left-out':
      return 'Many rows left out';
  }
}

const REASONS: Readonly<Record<DistrictLeftOut['reason'], string>> = {
  'no-school': 'Not a school of this district',
  'several-schools': 'Several schools have this name: upload the bundle once on the school’s own page',
  'not-matched': 'Only the name fits: upload a bundle here once',
  'no-students': 'No students in the bundle',
  'not-in-bundle': 'Not in the bundle',
  busy: 'Another roster was being applied',
};
const SHOWN = 20;

/** Schools without a roster by the reason, such as `Not in the bundle: Cedar Hill, Lakeside`. */
export function leftOutTexts(leftOut: readonly DistrictLeftOut[]): { reason: string; names: string }[] {
  const reasons = Object.keys(REASONS) as DistrictLeftOut['reason'][];
  return reasons.flatMap((reason) => {
    const names = leftOut.filter((each) => each.reason === reason).map(({ name }) => name);
    if (names.length === 0) return [];
    const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
    return [{ reason: REASONS[reason], names: names.slice(0, SHOWN).join(', ') + more }];
  });
}

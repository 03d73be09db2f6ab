import { type LedgerHealth, type ParkedCause } from '#contracts/records/ledger-health';
import { type LedgerEventType } from '#domain/ledger/events';
import { formatCount } from '@/lib/text/format';

/** Nobody notices so short a delay after an award. */
const SOON_SECONDS = 15;

export type ScreensState = { tone: 'good' | 'warning'; title: string; text: string };

export function screensState({ schoolsBehind, lagSeconds, schoolsAhead }: LedgerHealth): ScreensState {
  if (schoolsBehind === null)
    return {
      tone: 'warning',
      title: 'The ledger is not responding',
      text: 'Awarding and redeeming may fail until it does. If this lasts, tell your Laurel operator.',
    };
  if (schoolsAhead > 0)
    return {
      tone: 'warning',
      title: `${screensOf(schoolsAhead)} show facts that the ledger no longer has`,
      text: 'Part of the ledger was lost, as after a restore from an older backup. Tell your Laurel operator: the operations guide says what to do.',
    };
  if (schoolsBehind === 0 || lagSeconds < SOON_SECONDS)
    return {
      tone: 'good',
      title: 'Screens are up to date',
      text: 'Awards and redemptions appear on every screen within seconds.',
    };
  return {
    tone: 'warning',
    title: `${screensOf(schoolsBehind)} are ${spanInWords(lagSeconds)} behind`,
    text: 'What was done since then is saved and will appear by itself. If this lasts, tell your Laurel operator.',
  };
}

function screensOf(schools: number): string {
  return schools === 1 ? 'Screens' : `Screens of ${formatCount(schools, 'school')}`;
}

/** `20 seconds`, `4 minutes`, `3 hours`, `2 days` */
export function spanInWords(seconds: number): string {
  if (seconds < 60) return formatCount(seconds, 'second');
  if (seconds < 3_600) return formatCount(Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return formatCount(Math.floor(seconds / 3_600), 'hour');
  return formatCount(Math.floor(seconds / 86_400), 'day');
}

type FactWords = { title: string; effect: string };

const FACTS: Readonly<Partial<Record<string, FactWords>>> = {
  PointsAwarded: { title: 'Points awarded', effect: 'Totals on the screens don’t include these points.' },
  PointsReversed: { title: 'Points taken back', effect: 'Totals on the screens still include these points.' },
  RewardRedeemed: {
    title: 'Reward redeemed',
    effect: 'The redemption is not listed, and the total still includes what it cost.',
  },
  RedemptionFulfilled: { title: 'Rewards handed out', effect: 'These redemptions still show as open.' },
  RedemptionReopened: {
    title: 'Hand-out undone',
    effect: 'The redemption still shows as handed out.',
  },
  RedemptionRefunded: {
    title: 'Redemption refunded',
    effect: 'The redemption still shows as paid, and the total doesn’t include the points returned.',
  },
  RaffleEntered: {
    title: 'Raffle entered',
    effect: 'The entry is not listed, and the total still includes what it cost.',
  },
  WinnersDrawn: { title: 'Raffle winners drawn', effect: 'The raffle still shows as not drawn.' },
  PrizesFulfilled: { title: 'Prizes handed out', effect: 'These prizes still show as not handed out.' },
  PrizeReopened: { title: 'Hand-out of a prize undone', effect: 'The prize still shows as handed out.' },
  BalancesReset: { title: 'Balances reset', effect: 'Totals on the screens were not reset.' },
  BalancesCarriedOver: {
    title: 'Balances carried over',
    effect: 'Totals on the screens don’t include the points from the other school.',
  },
  GoalReached: { title: 'Goal reached', effect: 'The goal still shows as not reached.' },
} satisfies Record<LedgerEventType, FactWords>;

/** Facts of a future version have no name yet. */
export function factWords(type: string): FactWords {
  return (
    FACTS[type] ?? { title: 'Another kind of fact', effect: 'What it changed doesn’t show on any screen.' }
  );
}

const REPAIR =
  'Give the school, the revision and the reason to your Laurel operator: the operations guide says how to repair it.';

export const CAUSES: Readonly<Record<ParkedCause, { why: string; todo: string }>> = {
  unknown: {
    why: 'A newer version of Laurel recorded it, and this one can’t read it.',
    todo: 'Nothing while Laurel is being updated: it appears by itself afterwards. If it stays, tell your Laurel operator.',
  },
  unreadable: { why: 'It is damaged, or another program wrote it.', todo: REPAIR },
  contradictory: {
    why: 'It refers to an award or a redemption that is not in the ledger.',
    todo: REPAIR,
  },
  repeated: { why: 'It repeats a fact that is already on the screens.', todo: REPAIR },
  unstorable: { why: 'Its values conflict with what is on the screens.', todo: REPAIR },
};

import { hoursText, openingHours } from '#contracts/schools/store-hours';
import { z } from 'zod';
import {
  type ActivityEntry,
  type AuditEntry,
  type AuditType,
  type ChangedValue,
  type ChangeEntry,
  type LedgerEntry,
} from '#contracts/records/audit';
import { ICONS } from '#domain/icons';
import { COLOR_WORDS } from '@/components/icons/colors';
import { formatCount } from '@/lib/text/format';

/** A sentence, cut before and after the category, the reward or whatever else it names. */
type Parts = readonly [before: string, named?: string, after?: string];

/** What an entry says, as a sentence. */
export function entryParts(entry: AuditEntry): Parts {
  switch (entry.source) {
    case 'ledger':
      return eventParts(entry);
    case 'change':
      return changeParts(entry);
    case 'activity':
      return [activityText(entry)];
  }
}

function eventParts(entry: LedgerEntry): Parts {
  const { type, actor, amount, categoryName, rewardName } = entry;
  const [who, whom] = [actor.name, studentsText(entry)];
  const points = amount === null ? 'points' : formatCount(amount, 'point');
  const category = categoryName ?? 'a category';
  const reward = rewardName ?? 'a reward';
  const raffle = rewardName ?? 'a raffle';
  const isOwn = actor.kind === 'student';
  switch (type) {
    case 'PointsAwarded':
      return [`${who} gave ${whom} ${points}${eachText(entry)} for `, category];
    case 'PointsReversed':
      return [`${who} took ${points}${eachText(entry)} for `, category, ` back from ${whom}`];
    case 'RewardRedeemed':
      return [`${who} redeemed `, reward, isOwn ? ` for ${points}` : ` for ${whom}, for ${points}`];
    case 'RedemptionFulfilled':
      return [`${who} handed out `, rewardName ?? 'rewards', ` to ${whom}`];
    case 'RedemptionReopened':
      return [`${who} noted that `, reward, ` was not handed out to ${whom} after all`];
    case 'RedemptionRefunded':
      return [`${who} gave ${whom} ${points} back for `, reward];
    case 'RaffleEntered':
      return isOwn
        ? [`${who} entered `, raffle, ` for ${points}`]
        : [`${who} entered ${whom} in `, raffle, `, for ${points}`];
    case 'WinnersDrawn':
      return [`${who} drew the winners of `, raffle, `: ${whom}`];
    case 'PrizesFulfilled':
      return rewardName === null
        ? [`${who} handed out raffle prizes to ${whom}`]
        : [`${who} handed out the prize of `, rewardName, ` to ${whom}`];
    case 'PrizeReopened':
      return [`${who} noted that the prize of `, raffle, ` was not handed out to ${whom} after all`];
    case 'BalancesReset':
      return [`${who} reset ${entry.studentCount === 1 ? 'the balance' : 'the balances'} of ${whom}`];
    case 'BalancesCarriedOver':
      return [`${who} carried over ${carriedText(entry, whom)}`];
    case 'GoalReached':
      return ['The goal ', entry.goalName ?? 'of a former list', ' was reached'];
  }
}

/** `37 points of Ada Park and Ben Ortiz from Maple Grove School` */
function carriedText({ carried }: LedgerEntry, whom: string): string {
  const points = carried === null ? 'points' : formatCount(carried.points, 'point');
  return `${points} of ${whom} from ${carried?.schoolName ?? 'another school'}`;
}

function eachText({ studentCount }: LedgerEntry): string {
  return studentCount > 1 ? ' each' : '';
}

/** `Ada Park`, `Ada Park and Ben Ortiz`, `Ada Park and 27 others` */
function studentsText({ students, studentCount }: LedgerEntry): string {
  const [first, second] = students;
  if (first === undefined) return 'nobody';
  if (studentCount === 1 || second === undefined) return first.name;
  return `${first.name} and ${studentCount === 2 ? second.name : formatCount(studentCount - 1, 'other')}`;
}

const ACTIONS: Record<ChangeEntry['action'], string> = {
  create: 'added',
  update: 'changed',
  archive: 'archived',
  restore: 'restored',
  delete: 'deleted',
  erase: 'erased the personal data of',
  open: 'opened',
  close: 'left',
};

const ENTITIES: Record<string, string> = {
  user: 'staff member',
  point_category: 'category',
  point_goal: 'goal',
  school_settings: 'school’s settings',
  roster_import: 'roster to the school',
};

function changeParts({ actor, action, entity, entityName, fields }: ChangeEntry): Parts {
  if (entity === 'report_pin')
    return [
      `${actor.name} ${action === 'create' ? 'pinned a report to' : 'unpinned a report from'} the dashboard`,
    ];
  if (entity === 'report_schedule')
    return [`${actor.name} ${action === 'create' ? 'scheduled' : 'stopped'} a report by email`];
  const [goal, ...others] = fields;
  if (actor.kind === 'student' && goal?.name === 'goal_reward_id' && others.length === 0)
    return goal.after === null
      ? [`${actor.name} stopped saving for `, String(goal.before ?? 'a reward')]
      : [`${actor.name} is saving for `, String(goal.after)];
  const what = ENTITIES[entity] ?? wordsOf(entity);
  const part = action === 'update' ? partText(fields.map(({ name }) => name)) : '';
  const text = `${actor.name} ${ACTIONS[action]} the ${part}${what}`;
  return entityName === null ? [text] : [`${text} `, entityName];
}

/** `icon of the `, if nothing but how it looks was changed. */
function partText(fields: readonly string[]): string {
  const looks = ['icon', 'color'].filter((field) => fields.includes(field));
  return looks.length > 0 && looks.length === fields.length ? `${looks.join(' and ')} of the ` : '';
}

/** What was wrong, by the step of signing in; otherwise a code of the second step. */
const FAILURES: Readonly<Record<string, string>> = {
  password: 'wrong password',
  passkey: 'a passkey that was not accepted',
  code: 'a login code, after too many wrong ones',
};

function activityText({ type, actor, subjectName, detail, times }: ActivityEntry): string {
  const often = times === 1 ? '' : `, ${times} times`;
  switch (type) {
    case 'sign-in':
      return `${actor.name} signed in${detail === null ? '' : ` with ${detail}`}${often}`;
    case 'failed-sign-in':
      return `Somebody failed to sign in as ${actor.name}: ${FAILURES[detail ?? ''] ?? 'wrong code'}${often}`;
    case 'download':
      if (detail === 'new-export') return `${actor.name} asked for an export${often}`;
      if (detail === 'new-district-export')
        return `${actor.name} asked for an export of the whole district${often}`;
      if (detail === 'district-export')
        return `${actor.name} downloaded an export of the whole district${often}`;
      if (detail === 'student-record') return `${actor.name} opened a student’s record${often}`;
      if (detail === 'export') return `${actor.name} downloaded an export${often}`;
      return `${actor.name} downloaded the report “${wordsOf(detail ?? '')}”${often}`;
    case 'codes-shown':
      return `${actor.name} looked at login codes${subjectName === null ? '' : ` of ${subjectName}`}${often}`;
  }
}

export const TYPE_LABELS: Record<AuditType, string> = {
  PointsAwarded: 'Award',
  PointsReversed: 'Taken back',
  RewardRedeemed: 'Redemption',
  RedemptionFulfilled: 'Handed out',
  RedemptionReopened: 'Reopened',
  RedemptionRefunded: 'Refund',
  RaffleEntered: 'Raffle entry',
  WinnersDrawn: 'Draw',
  PrizesFulfilled: 'Prize handed out',
  PrizeReopened: 'Prize reopened',
  BalancesReset: 'Balance reset',
  BalancesCarriedOver: 'Balance carried over',
  GoalReached: 'Goal reached',
  change: 'Change',
  'sign-in': 'Sign-in',
  'failed-sign-in': 'Failed sign-in',
  download: 'Download',
  'codes-shown': 'Login codes seen',
};

/** Why points were taken back, returned, reset or carried over. */
export function reasonText({ type }: LedgerEntry, reason: string): string {
  if (reason === 'moved') return `moved ${type === 'BalancesReset' ? 'to' : 'from'} another school`;
  return wordsOf(reason);
}

/** `time_zone` or `points-over-time` in words. */
export function wordsOf(name: string): string {
  return name.replaceAll(/[_-]/g, ' ');
}

const FIELDS: Record<string, string> = {
  class_id: 'class',
  house_id: 'house',
  group_id: 'group',
  teacher_id: 'lead teacher',
  teacher_ids: 'teachers',
  category_id: 'category',
  staff_id: 'staff',
  from_day: 'first day',
  to_day: 'last day',
  district_id: 'district',
  school_id: 'school',
  is_active: 'active',
  password_hash: 'password',
  student_number: 'student ID',
  sourced_id: 'roster ID',
  profile_image_url: 'picture',
  goal_reward_id: 'goal',
  limit_times: 'limit per student',
  limit_per: 'period of the limit',
};

/** A field of the directory, with a capital letter. */
export function fieldLabel(name: string): string {
  const words = FIELDS[name] ?? wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const WORDS: Record<string, Readonly<Record<string, string>>> = {
  icon: ICONS,
  color: COLOR_WORDS,
  limit_per: { day: 'A day', week: 'A week', term: 'A term', ever: 'In all' },
};

/** A field's value in words. */
export function valueText(field: string, value: ChangedValue): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'store_hours') return hoursIn(String(value));
  return WORDS[field]?.[String(value)] ?? String(value);
}

/** Of store hours as the audit lists them. */
function hoursIn(list: string): string {
  const hours = z.array(openingHours).safeParse(JSON.parse(`[${list}]`));
  return hours.success ? hoursText(hours.data) : list;
}

import { type WorthALook } from '#contracts/reports/worth-a-look';
import { formatCount, formatNumber } from '@/lib/text/format';
import { reportLink } from './report-link';
import { reportsView } from './reports-view';

/** Something that an administrator may want to look at, the report that shows it, and what it is about. */
export type Remark = { key: string; text: string; to: string; detail?: { label: string; to: string } };

/** The last seven days of the whole school. */
const VIEW = reportsView.parse({});

/** How many things there are, those that are not named included. */
export function countOf({ classesWithoutAwards, largeAwards, rewardsTooDear }: WorthALook): number {
  return classesWithoutAwards.total + largeAwards.total + rewardsTooDear.total;
}

export function remarksOf(look: WorthALook): Remark[] {
  const { period, classesWithoutAwards, largeAwards, largeFrom, rewardsTooDear } = look;
  const largeOnes = `/settings/data/audit?type=PointsAwarded&min=${largeFrom ?? 1}&from=${period.from}&to=${period.to}`;
  const days = reportLink(VIEW, { report: 'points-over-time' });
  const classes = reportLink(VIEW, { report: 'class-comparison' });
  const rewards = reportLink(VIEW, { report: 'reward-popularity' });
  return [
    ...largeAwards.named.map(({ revision, points, students, staffId, staffName }) => ({
      key: `award-${revision}`,
      text: `${staffName ?? 'Somebody'} gave ${formatCount(students, 'student')} ${formatCount(points, 'point')}${students === 1 ? '' : ' each'}. The usual award is ${formatNumber(look.usualAward ?? 0)}.`,
      to: reportLink(VIEW, { report: 'points-over-time', staff: staffId }),
      detail: {
        label: 'Entry',
        to: `/settings/data/audit?type=PointsAwarded&min=${points}&entry=l${revision}`,
      },
    })),
    ...furtherOf(largeAwards, 'unusually large award', days).map((remark) => ({
      ...remark,
      detail: { label: 'Entries', to: largeOnes },
    })),
    ...classesWithoutAwards.named.map(({ id, name }) => ({
      key: `class-${id}`,
      text: `No points were given in ${name} in the last 7 days.`,
      to: reportLink(VIEW, { report: 'class-comparison', class: id }),
    })),
    ...furtherOf(classesWithoutAwards, 'class without points', classes, 'classes without points'),
    ...rewardsTooDear.named.map(({ id, name, cost, largestBalance }) => ({
      key: `reward-${id}`,
      text: `${name} costs ${formatCount(cost, 'point')}, and no eligible student has more than ${formatNumber(largestBalance)}.`,
      to: rewards,
      detail: { label: 'Reward', to: `/rewards?reward=${id}` },
    })),
    ...furtherOf(rewardsTooDear, 'reward that nobody can afford', rewards, 'rewards that nobody can afford'),
  ];
}

type Some = { total: number; named: readonly unknown[] };

/** A remark about those that are not named. */
function furtherOf({ total, named }: Some, one: string, to: string, many = `${one}s`): Remark[] {
  const further = total - named.length;
  return further === 0
    ? []
    : [{ key: one, text: `And ${formatCount(further, `more ${one}`, `more ${many}`)}.`, to }];
}

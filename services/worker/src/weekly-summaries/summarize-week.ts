import { type SummaryFigures } from '#contracts/reports/summary';
import { type WorthALook } from '#contracts/reports/worth-a-look';
import { areDaysMoving } from '#database/rebuild-requests';
import type { Database } from '#database/schema';
import { weekBefore } from '#domain/weekly-summary';
import { JobFailed } from '#jobs/job';
import { type WeeklySummary } from '#mail/kinds/weekly-summary';
import { areRollUpsBuilt } from '#reports/built-roll-ups';
import { readTogether } from '#reports/reading';
import { scopeOfSchool } from '#reports/report-scope';
import { readSummary } from '#reports/summary';
import { readWorthALook } from '#reports/worth-a-look';
import { type Kysely } from 'kysely';

type Asked = { schoolId: string; timeZone: string; monday: string; asOf: Date };

/**
 * Reads what the reports say about the week before a Monday, as of an instant that is not in the future.
 * @throws JobFailed while days move to another time zone, or are rebuilt after an upgrade
 * @returns undefined for a week without awards and redemptions, such as one of holidays
 */
export function summarizeWeek(
  db: Kysely<Database>,
  { schoolId, timeZone, monday, asOf }: Asked,
): Promise<WeeklySummary | undefined> {
  const week = weekBefore(monday);
  return readTogether(db, async (tx) => {
    if (!(await areRollUpsBuilt(tx))) throw new JobFailed('The figures are rebuilt after an upgrade.');
    if (await areDaysMoving(tx, [schoolId])) throw new JobFailed('The figures move to another time zone.');
    const asked = { period: 'custom', ...week, asOf } as const;
    const scope = await scopeOfSchool(tx, { schoolId, timeZone }, asked, asOf);
    if (scope === undefined) return undefined;
    const { current, before } = await readSummary(tx, scope);
    if (current.awards === 0 && current.redemptions === 0) return undefined;
    return {
      ...week,
      asOf: asOf.toISOString(),
      current: figuresOf(current),
      before: figuresOf(before),
      ...worthALookOf(await readWorthALook(tx, scope)),
    };
  });
}

function figuresOf({ points, awards, studentsReached, staffActive, redemptions }: SummaryFigures) {
  return { points, awards, studentsReached, staffActive, redemptions: redemptions ?? 0 };
}

function worthALookOf({
  classesWithoutAwards,
  usualAward,
  largeAwards,
  rewardsTooDear,
}: Omit<WorthALook, 'period'>): Pick<WeeklySummary, 'quietClasses' | 'largeAwards' | 'dearRewards'> {
  const [largest] = largeAwards.named;
  const [cheapest] = rewardsTooDear.named;
  return {
    quietClasses: {
      total: classesWithoutAwards.total,
      named: classesWithoutAwards.named.map(({ name }) => name),
    },
    // Without who gave it: the audit says that to signed-in users.
    largeAwards:
      largest === undefined
        ? null
        : {
            total: largeAwards.total,
            points: largest.points,
            students: largest.students,
            usual: usualAward ?? 0,
          },
    dearRewards:
      cheapest === undefined
        ? null
        : { total: rewardsTooDear.total, name: cheapest.name, cost: cheapest.cost },
  };
}

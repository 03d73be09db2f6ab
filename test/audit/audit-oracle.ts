import type { AuditType } from '#contracts/records/audit';
import type { Change, LoggedActivity } from './write-records.js';
import { of, type Recorded, type SchoolHistory } from '../reports/school-history.js';
import { DateTime } from 'luxon';

/** What the audit is asked for. */
export type AuditQuestion = {
  studentId?: string;
  staffId?: string;
  classId?: string;
  categoryId?: string;
  type?: AuditType;
  minAmount?: number;
  maxAmount?: number;
  weekday?: number;
  hour?: number;
  from?: string;
  to?: string;
  note?: string;
};

/** A student whom a fact names. The class is the one that they were in; null for a reset or a carry-over, which names none. */
type Part = { studentId: string; classId: string | null; moved: number };

/** Finds a school’s entries by going through all of them: no tables, no indexes, no pages. */
export class AuditOracle {
  constructor(
    readonly history: SchoolHistory,
    readonly changes: readonly Change[],
    readonly activities: readonly LoggedActivity[],
    /** By the revision of the award. */
    readonly notes: ReadonlyMap<number, string>,
  ) {}

  /** Ids of the entries of each source, the latest first. */
  find(asked: AuditQuestion) {
    const isOfLedgerOnly = [asked.minAmount, asked.maxAmount, asked.note, asked.hour].some(
      (each) => each !== undefined,
    );
    const ids = <Entry extends { at: string }>(all: readonly Entry[], isFound: (each: Entry) => boolean) =>
      all.filter((each) => this.isInDays(each, asked) && isFound(each)).reverse();
    return {
      ledger: ids(this.history.recorded, (fact) => this.isFact(fact, asked)).map(
        ({ revision }) => `l${revision}`,
      ),
      change: ids(this.changes, (change) => !isOfLedgerOnly && isChange(change, asked)).map(
        ({ id }) => `c${id}`,
      ),
      activity: ids(this.activities, (activity) => !isOfLedgerOnly && isActivity(activity, asked)).map(
        ({ id }) => `a${id}`,
      ),
    };
  }

  students(revision: number): string[] {
    const fact = this.history.recorded[revision];
    return fact === undefined ? [] : [...new Set(this.partsOf(fact).map(({ studentId }) => studentId))];
  }

  /** What a fact moves for each student, with the balance after it; nothing where it only names them. */
  lines(revision: number) {
    const fact = this.history.recorded[revision];
    if (fact === undefined) return [];
    return this.partsOf(fact)
      .filter(({ moved }) => moved !== 0)
      .map(({ studentId, moved }) => ({
        studentId,
        amount: moved,
        balanceAfter: this.history.recorded
          .slice(0, revision + 1)
          .flatMap((each) => this.partsOf(each))
          .filter((part) => part.studentId === studentId)
          .reduce((sum, part) => sum + part.moved, 0),
      }));
  }

  private time(at: string): DateTime {
    return DateTime.fromISO(at, { zone: this.history.timeZone });
  }

  private isInDays({ at }: { at: string }, { from, to }: AuditQuestion): boolean {
    const day = this.time(at).toISODate() ?? '';
    return (from === undefined || day >= from) && (to === undefined || day <= to);
  }

  private isFact(recorded: Recorded, asked: AuditQuestion): boolean {
    const { fact, actor, at, revision } = recorded;
    const parts = this.partsOf(recorded);
    const { weekday, hour } = this.time(at);
    const conditions = [
      asked.type === undefined || fact.type === asked.type,
      asked.staffId === undefined || (actor.kind === 'staff' && actor.id === asked.staffId),
      asked.studentId === undefined || parts.some(({ studentId }) => studentId === asked.studentId),
      asked.classId === undefined || parts.some((part) => this.classOf(part) === asked.classId),
      asked.categoryId === undefined || this.categoryOf(recorded) === asked.categoryId,
      asked.hour === undefined || (weekday === asked.weekday && hour === asked.hour),
      asked.note === undefined ||
        (this.notes.get(revision)?.toLowerCase().includes(asked.note.toLowerCase()) ?? false),
      (asked.minAmount === undefined && asked.maxAmount === undefined) ||
        this.amountsOf(recorded, asked.studentId).some(
          (amount) => amount >= (asked.minAmount ?? 1) && amount <= (asked.maxAmount ?? Infinity),
        ),
    ];
    return conditions.every(Boolean);
  }

  /** The class of the award or spending; for a reset or a carry-over, the student's class today. */
  private classOf({ classId, studentId }: Part): string | undefined {
    return classId ?? this.history.students.find(({ id }) => id === studentId)?.classId;
  }

  private categoryOf({ fact }: Recorded): string | undefined {
    if (fact.type === 'PointsAwarded') return fact.data.categoryId;
    if (fact.type !== 'PointsReversed') return undefined;
    return this.award(fact.data.awardId)?.categoryId;
  }

  /** The amounts that a filter compares: one for each student of a reset or a carry-over, or only that of the student asked for. */
  private amountsOf({ fact }: Recorded, studentId: string | undefined): number[] {
    switch (fact.type) {
      case 'PointsAwarded':
      case 'PointsReversed':
        return [fact.data.amount];
      case 'RewardRedeemed':
      case 'RaffleEntered':
        return [fact.data.pointsSpent];
      case 'RedemptionRefunded':
        return [fact.data.pointsReturned];
      case 'BalancesReset':
      case 'BalancesCarriedOver':
        return fact.data.amounts.flatMap(([id, amount]) =>
          studentId === undefined || id === studentId ? [amount] : [],
        );
      case 'RedemptionFulfilled':
      case 'RedemptionReopened':
      case 'GoalReached':
      case 'WinnersDrawn':
      case 'PrizesFulfilled':
      case 'PrizeReopened':
        return [];
    }
  }

  private partsOf({ fact }: Recorded): Part[] {
    switch (fact.type) {
      case 'PointsAwarded':
        return fact.data.recipients.map((each) => ({ ...each, moved: fact.data.amount }));
      case 'PointsReversed': {
        const { awardId, amount, recipients } = fact.data;
        const given = this.award(awardId)?.recipients ?? [];
        return given
          .filter(({ studentId }) => recipients.includes(studentId))
          .map((each) => ({ ...each, moved: -amount }));
      }
      case 'RewardRedeemed':
      case 'RaffleEntered': {
        const { studentId, classId, pointsSpent } = fact.data;
        return [{ studentId, classId, moved: -pointsSpent }];
      }
      case 'RedemptionRefunded':
        return this.redemptions([fact.data.redemptionId], fact.data.pointsReturned);
      case 'RedemptionFulfilled':
        return this.redemptions(fact.data.redemptionIds);
      case 'RedemptionReopened':
        return this.redemptions([fact.data.redemptionId]);
      case 'WinnersDrawn':
        return this.entries(fact.data.winners.map(({ entryId }) => entryId));
      case 'PrizesFulfilled':
        return this.entries(fact.data.entryIds);
      case 'PrizeReopened':
        return this.entries([fact.data.entryId]);
      case 'BalancesReset':
        return fact.data.amounts.map(([studentId, amount]) => ({ studentId, classId: null, moved: -amount }));
      case 'BalancesCarriedOver':
        return fact.data.amounts.map(([studentId, amount]) => ({ studentId, classId: null, moved: amount }));
      case 'GoalReached':
        return [];
    }
  }

  private award(awardId: string) {
    return of(this.history.recorded, 'PointsAwarded').find((award) => award.awardId === awardId);
  }

  private redemptions(ids: readonly string[], moved = 0): Part[] {
    return of(this.history.recorded, 'RewardRedeemed')
      .filter(({ redemptionId }) => ids.includes(redemptionId))
      .map(({ studentId, classId }) => ({ studentId, classId, moved }));
  }

  private entries(ids: readonly string[]): Part[] {
    return of(this.history.recorded, 'RaffleEntered')
      .filter(({ entryId }) => ids.includes(entryId))
      .map(({ studentId, classId }) => ({ studentId, classId, moved: 0 }));
  }
}

function isChange(change: Change, asked: AuditQuestion): boolean {
  const { entity, entityId, actorId, classId, classIdBefore } = change;
  const isAbout = (kind: string, id: string) => entity === kind && entityId === id;
  const isOfClass = (id: string) => isAbout('class', id) || classId === id || classIdBefore === id;
  const isOfStaff = (id: string) => actorId === id || isAbout('user', id);
  return (
    (asked.type ?? 'change') === 'change' &&
    (asked.studentId === undefined || isAbout('student', asked.studentId)) &&
    (asked.categoryId === undefined || isAbout('point_category', asked.categoryId)) &&
    (asked.classId === undefined || isOfClass(asked.classId)) &&
    (asked.staffId === undefined || isOfStaff(asked.staffId))
  );
}

function isActivity({ kind, actorId, subjectId, classId }: LoggedActivity, asked: AuditQuestion): boolean {
  return (
    (asked.type ?? kind) === kind &&
    asked.categoryId === undefined &&
    (asked.staffId === undefined || actorId === asked.staffId) &&
    (asked.studentId === undefined || [actorId, subjectId].includes(asked.studentId)) &&
    (asked.classId === undefined || [subjectId, classId].includes(asked.classId))
  );
}

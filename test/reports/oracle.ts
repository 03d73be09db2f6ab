import { DateTime } from 'luxon';
import type { HistoricStudent, Named, Recorded, SchoolHistory } from './school-history.js';

/** What a report is asked for, as the oracle understands it. */
export type Asked = {
  from: string;
  to: string;
  /** Undefined: the whole school. */
  classIds: readonly string[] | undefined;
  grade: string | undefined;
  /** The members of a group; undefined: everybody. */
  studentIds: readonly string[] | undefined;
  categoryId: string | undefined;
  staffId: string | undefined;
  /** Now, or a past instant. */
  asOf: string;
  isPast: boolean;
};

export type Line = {
  studentId: string;
  classId: string;
  categoryId: string;
  staffId: string | undefined;
  amount: number;
  at: string;
  award: string;
  stands: boolean;
};

/** Reads a school’s reports off its facts, one after another: no tables, no SQL, and luxon’s days. */
export class Oracle {
  /** What was recorded by the instant. */
  readonly known: Recorded[];

  constructor(
    readonly history: SchoolHistory,
    readonly asked: Asked,
  ) {
    this.known = history.recorded.filter(({ at }) => !asked.isPast || at <= asked.asOf);
  }

  time(at: string): DateTime {
    return DateTime.fromISO(at, { zone: this.history.timeZone });
  }

  day(at: string): string {
    return this.time(at).toISODate() ?? '';
  }

  isIn(at: string, { from, to }: { from: string; to: string } = this.asked): boolean {
    return this.day(at) >= from && this.day(at) <= to;
  }

  days(): string[] {
    const days: string[] = [];
    let day = DateTime.fromISO(this.asked.from, { zone: 'UTC' });
    for (; (day.toISODate() ?? '') <= this.asked.to; day = day.plus({ days: 1 }))
      days.push(day.toISODate() ?? '');
    return days;
  }

  /** Calendar days from an instant to the one of the report. */
  daysSince(at: string): number {
    const [from, to] = [at, this.asked.asOf].map((it) => DateTime.fromISO(this.day(it), { zone: 'UTC' }));
    return from === undefined || to === undefined ? 0 : to.diff(from, 'days').days;
  }

  /** Every award of the category and by the member of staff that are asked for, student by student. */
  awards(): Line[] {
    const { categoryId, staffId } = this.asked;
    return this.known
      .flatMap(({ fact, at, actor }) =>
        fact.type !== 'PointsAwarded'
          ? []
          : fact.data.recipients.map(({ studentId, classId }) => ({
              studentId,
              classId,
              categoryId: fact.data.categoryId,
              amount: fact.data.amount,
              at,
              staffId: actor.kind === 'staff' ? actor.id : undefined,
              award: fact.data.awardId,
              stands: !this.isTakenBack(fact.data.awardId, studentId),
            })),
      )
      .filter((line) => categoryId === undefined || line.categoryId === categoryId)
      .filter((line) => staffId === undefined || line.staffId === staffId);
  }

  /** Those given in the period, and to the classes and grade asked for. */
  lines(span?: { from: string; to: string }): Line[] {
    return this.awards().filter(
      ({ at, classId, studentId }) =>
        this.isIn(at, span) && this.isOfClass(classId) && this.isOfGrade(studentId),
    );
  }

  private isTakenBack(awardId: string, studentId: string): boolean {
    return this.known.some(
      ({ fact }) =>
        fact.type === 'PointsReversed' &&
        fact.data.awardId === awardId &&
        fact.data.recipients.includes(studentId),
    );
  }

  isOfClass(classId: string): boolean {
    return this.asked.classIds?.includes(classId) ?? true;
  }

  /** Whether a student is of the grade, and of the group, that are asked for. */
  isOfGrade(studentId: string): boolean {
    const { grade, studentIds } = this.asked;
    if (studentIds?.includes(studentId) === false) return false;
    return grade === undefined || this.history.students.find(({ id }) => id === studentId)?.grade === grade;
  }

  /** Students on the roster today whom the report is about. */
  roster(): HistoricStudent[] {
    return this.history.students.filter(
      ({ id, classId, isArchived }) => !isArchived && this.isOfClass(classId) && this.isOfGrade(id),
    );
  }

  /** A student’s points, from the first fact on. */
  account(studentId: string) {
    const account = { balance: 0, earned: 0, takenBack: 0, spent: 0, cleared: 0, carried: 0 };
    for (const { fact } of this.known) {
      switch (fact.type) {
        case 'PointsAwarded':
          if (fact.data.recipients.some((it) => it.studentId === studentId))
            account.earned += fact.data.amount;
          break;
        case 'PointsReversed':
          if (fact.data.recipients.includes(studentId)) account.takenBack += fact.data.amount;
          break;
        case 'RewardRedeemed':
        case 'RaffleEntered':
          if (fact.data.studentId === studentId) account.spent += fact.data.pointsSpent;
          break;
        case 'RedemptionRefunded':
          if (fact.data.studentId === studentId) account.spent -= fact.data.pointsReturned;
          break;
        case 'BalancesReset':
          for (const [id, amount] of fact.data.amounts) if (id === studentId) account.cleared += amount;
          break;
        case 'BalancesCarriedOver':
          for (const [id, amount] of fact.data.amounts) if (id === studentId) account.carried += amount;
          break;
        case 'RedemptionFulfilled':
        case 'RedemptionReopened':
        case 'GoalReached':
        case 'WinnersDrawn':
        case 'PrizesFulfilled':
        case 'PrizeReopened':
          break;
      }
    }
    const { earned, takenBack, spent, cleared, carried } = account;
    account.balance = earned - takenBack - spent - cleared + carried;
    return account;
  }

  /** Every redemption, and what became of it last. */
  redemptions() {
    return this.known.flatMap(({ fact, at, actor }) => {
      if (fact.type !== 'RewardRedeemed') return [];
      let [status, closedAt]: [string, string | null] = ['To hand out', null];
      for (const { fact: later, at: then } of this.known) {
        const { redemptionId } = fact.data;
        if (later.type === 'RedemptionFulfilled' && later.data.redemptionIds.includes(redemptionId))
          [status, closedAt] = ['Handed out', then];
        if (later.type === 'RedemptionReopened' && later.data.redemptionId === redemptionId)
          [status, closedAt] = ['To hand out', null];
        if (later.type === 'RedemptionRefunded' && later.data.redemptionId === redemptionId)
          [status, closedAt] = ['Refunded', then];
      }
      return [{ ...fact.data, at, staffId: actor.kind === 'staff' ? actor.id : undefined, status, closedAt }];
    });
  }

  /** Every raffle entry, and what became of it last. A prize waits from the draw on. */
  entries() {
    return this.known.flatMap(({ fact, at, actor }) => {
      if (fact.type !== 'RaffleEntered') return [];
      let status = 'Not drawn yet';
      let waitingSince: string | null = null;
      let closedAt: string | null = null;
      for (const { fact: later, at: then } of this.known) {
        const { entryId } = fact.data;
        if (later.type === 'WinnersDrawn' && later.data.rewardId === fact.data.rewardId) {
          const isWon = later.data.winners.some((winner) => winner.entryId === entryId);
          status = isWon ? 'To hand out' : 'Not won';
          waitingSince = isWon ? then : null;
        }
        if (later.type === 'PrizesFulfilled' && later.data.entryIds.includes(entryId))
          [status, closedAt] = ['Handed out', then];
        if (later.type === 'PrizeReopened' && later.data.entryId === entryId)
          [status, closedAt] = ['To hand out', null];
      }
      const staffId = actor.kind === 'staff' ? actor.id : undefined;
      return [{ ...fact.data, at, staffId, status, waitingSince, closedAt }];
    });
  }

  /** Whether something bought is what the report is about. */
  isAsked(
    {
      at,
      classId,
      studentId,
      staffId,
    }: { at: string; classId: string; studentId: string; staffId?: string | undefined },
    span = this.asked as { from: string; to: string },
  ): boolean {
    const byStaff = this.asked.staffId === undefined || this.asked.staffId === staffId;
    return this.isIn(at, span) && byStaff && this.isOfClass(classId) && this.isOfGrade(studentId);
  }

  name(id: string): Named {
    const { classes, students, staff, categories, rewards } = this.history;
    const found = [...classes, ...students, ...staff, ...categories, ...rewards].find((it) => it.id === id);
    return { id, name: found?.name ?? 'nobody' };
  }

  student(id: string) {
    const { classId, grade } = this.history.students.find((it) => it.id === id) ?? {
      classId: '',
      grade: null,
    };
    return { student: this.name(id), studentNumber: null, class: this.name(classId), grade };
  }
}

/** What lines come to. An award counts once in each class. */
export function figures(lines: readonly Line[]) {
  const gross = sum(lines.map(({ amount }) => amount));
  const takenBack = sum(lines.filter(({ stands }) => !stands).map(({ amount }) => amount));
  const awards = new Set(lines.map(({ award, classId }) => `${award} ${classId}`)).size;
  return { awards, gross, takenBack, net: gross - takenBack };
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Number(((100 * part) / whole).toFixed(1));
}

export function average(total: number, heads: number): number | null {
  return heads === 0 ? null : Number((total / heads).toFixed(2));
}

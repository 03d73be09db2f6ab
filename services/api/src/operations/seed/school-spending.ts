import { newIdFor } from '#contracts/events/ids';
import { type TZDate } from '@date-fns/tz';
import { type Caller } from '../../core/auth/caller.js';
import { type BuiltClass, type BuiltReward, type BuiltSchool } from './demo-school-builder.js';
import { type Diary } from './diary.js';
import { type Random } from './random.js';
import { momentOf } from './school-days.js';

const FRIDAY = 5;
const OFFICE_OPENS = 8 * 60;
const DISMISSAL = 15 * 60 + 10;
const LAST_BUS = DISMISSAL + 16;
/** Number of redemptions that stay open at all times. */
const ALWAYS_OPEN = 4;
/** Savings of the student whose portal is shown: enough for some rewards, and too little for others. */
const SAVINGS = 9;

/** How many school days before the end the winners are drawn. */
const DRAWN_DAYS_LEFT = 2;
/** The raffle that runs at the end has run for so many school days. */
const OPEN_DAYS = 8;

/** Where a day is in the history: `progress` runs from 0 to 1, `daysLeft` to 0. */
export type StoryTime = { progress: number; daysLeft: number };

type OpenRedemption = { redemptionId: string; studentId: string; cost: number; isRegular: boolean };

/** Invents how students spend their points: before school on every day, and most of all on Fridays after school. */
export class SchoolSpending {
  private open: OpenRedemption[] = [];
  private soughtLeft: number;
  /** One is left at the end. */
  private scarceLeft: number;
  private hasRetired = false;

  constructor(
    private readonly school: BuiltSchool,
    private readonly random: Random,
    private readonly diary: Diary,
  ) {
    this.soughtLeft = school.special.sought.quantity ?? 0;
    this.scarceLeft = (school.special.scarce.quantity ?? 0) - 1;
  }

  /** The office fulfills redemptions, and refunds what it does not have. */
  simulateMonday(day: TZDate): void {
    const { admin } = this.school;
    const refunded = this.open.filter(({ isRegular }) => isRegular && this.random.chance(0.06));
    for (const { redemptionId, studentId, cost } of refunded) {
      this.diary.add(day, OFFICE_OPENS, admin, { kind: 'refund', redemptionId, reason: 'out-of-stock' });
      this.diary.earn(studentId, cost);
    }
    const waiting = this.open.filter((redemption) => !refunded.includes(redemption));
    const handedOut = waiting.slice(0, -ALWAYS_OPEN);
    this.open = waiting.slice(-ALWAYS_OPEN);
    if (handedOut.length === 0) return;
    const redemptionIds = handedOut.map(({ redemptionId }) => redemptionId);
    this.diary.add(day, OFFICE_OPENS + 5, admin, { kind: 'fulfill', redemptionIds });
  }

  /** Before the first lesson, from what was saved until yesterday. */
  simulateMorning(day: TZDate, { progress }: StoryTime): void {
    for (const [index, schoolClass] of this.school.classes.entries())
      this.redeemSome(day, schoolClass, { isFirst: index === 0, progress, count: 1, from: OFFICE_OPENS + 6 });
  }

  simulateAfternoon(day: TZDate, { progress, daysLeft }: StoryTime): void {
    const { classes, admin, special } = this.school;
    const isFriday = day.getDay() === FRIDAY;
    for (const [index, schoolClass] of classes.entries()) {
      if (isFriday)
        this.redeemSome(day, schoolClass, { isFirst: index === 0, progress, count: 3, from: DISMISSAL });
      this.enterSome(day, schoolClass, { progress, daysLeft });
    }
    if (isFriday && progress > 0.35 && !this.hasRetired) {
      this.hasRetired = true;
      this.diary.add(day, DISMISSAL + 40, admin, { kind: 'archive', rewardId: special.retired.rewardId });
    }
    if (daysLeft === DRAWN_DAYS_LEFT)
      this.diary.add(day, DISMISSAL + 30, admin, { kind: 'draw', rewardId: special.drawn.rewardId });
  }

  private redeemSome(
    day: TZDate,
    { teacher, studentIds }: BuiltClass,
    { isFirst, progress, count, from }: { isFirst: boolean; progress: number; count: number; from: number },
  ): void {
    const { regular, special } = this.school;
    const choice = [
      ...regular,
      ...(isFirst ? [special.ofClass] : []),
      ...(this.hasRetired || progress > 0.35 ? [] : [special.retired]),
    ];
    for (const studentId of this.someOf(studentIds, count)) {
      const reward = this.buy(studentId, choice);
      if (reward !== undefined) this.redeem(day, from, teacher, studentId, reward);
    }
  }

  /** Pays for what is rare, else for what is always there. @returns undefined if the points don't reach */
  private buy(studentId: string, choice: readonly BuiltReward[]): BuiltReward | undefined {
    const { sought, scarce } = this.school.special;
    if (this.soughtLeft > 0 && this.pay(studentId, sought.cost)) {
      this.soughtLeft -= 1;
      return sought;
    }
    if (this.scarceLeft > 0 && this.random.chance(0.4) && this.pay(studentId, scarce.cost)) {
      this.scarceLeft -= 1;
      return scarce;
    }
    const reward = this.random.pick(choice);
    return this.pay(studentId, reward.cost) ? reward : undefined;
  }

  private redeem(
    day: TZDate,
    from: number,
    teacher: Caller,
    studentId: string,
    { rewardId, cost }: BuiltReward,
  ): void {
    const minute = from + this.random.between(0, 8);
    const commandId = this.diary.add(day, minute, teacher, { kind: 'redeem', rewardId, studentId });
    const redemptionId = newIdFor(commandId, 'redemption');
    const isRegular = this.school.regular.some((reward) => reward.rewardId === rewardId);
    this.open.push({ redemptionId, studentId, cost, isRegular });
  }

  private enterSome(
    day: TZDate,
    { teacher, studentIds }: BuiltClass,
    { progress, daysLeft }: StoryTime,
  ): void {
    const { drawn, open, closed } = this.school.special;
    const raffles = [
      ...(daysLeft >= DRAWN_DAYS_LEFT ? [drawn] : []),
      ...(daysLeft < OPEN_DAYS ? [open] : []),
      ...(progress > 0.5 ? [closed] : []),
    ];
    for (const { rewardId, cost, closesAt } of raffles) {
      if (closesAt !== null && closesAt <= momentOf(day, LAST_BUS, 0)) continue;
      // One or two of each class on every day.
      for (const studentId of this.someOf(studentIds, this.random.between(0, 2))) {
        if (!this.pay(studentId, cost)) continue;
        const minute = DISMISSAL + this.random.between(0, 15);
        this.diary.add(day, minute, teacher, { kind: 'enter', rewardId, studentId });
      }
    }
  }

  private pay(studentId: string, cost: number): boolean {
    const kept = studentId === this.school.portalStudentId ? SAVINGS : 0;
    return this.diary.balanceOf(studentId) >= cost + kept && this.diary.spend(studentId, cost);
  }

  private someOf(studentIds: readonly string[], count: number): string[] {
    const { portalStudentId } = this.school;
    const some = this.random.shuffled(studentIds).slice(0, count);
    if (portalStudentId === undefined || !studentIds.includes(portalStudentId)) return some;
    return [...new Set([portalStudentId, ...some])];
  }
}

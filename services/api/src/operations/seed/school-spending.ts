import { newIdFor } from '#contracts/events/ids';
import { type TZDate } from '@date-fns/tz';
import { type Caller } from '../../core/auth/caller.js';
import { type BuiltClass, type BuiltReward, type BuiltSchool } from './demo-school-builder.js';
import { type Diary } from './diary.js';
import { type Random } from './random.js';
import { momentOf } from './school-days.js';

const OFFICE_OPENS = 8 * 60;
const DISMISSAL = 15 * 60 + 10;
const LAST_BUS = DISMISSAL + 16;
/** Number of redemptions that stay open at all times. */
const ALWAYS_OPEN = 4;
/** Savings of the student whose portal is shown: enough for some rewards, and too little for others. */
const SAVINGS = 9;

type OpenRedemption = { redemptionId: string; studentId: string; cost: number; isRegular: boolean };

/** Invents how students spend their points: redemptions and raffles, on Fridays after school. */
export class SchoolSpending {
  private open: OpenRedemption[] = [];
  private soughtLeft: number;
  private hasDrawn = false;
  private hasRetired = false;

  constructor(
    private readonly school: BuiltSchool,
    private readonly random: Random,
    private readonly diary: Diary,
  ) {
    this.soughtLeft = school.special.sought.quantity ?? 0;
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

  /** `progress` runs from 0 to 1 through the history. */
  simulateFriday(day: TZDate, progress: number): void {
    const { classes, admin, special } = this.school;
    for (const [index, schoolClass] of classes.entries()) {
      this.redeemSome(day, schoolClass, index === 0, progress);
      this.enterSome(day, schoolClass, progress);
    }
    if (progress > 0.35 && !this.hasRetired) {
      this.hasRetired = true;
      this.diary.add(day, DISMISSAL + 40, admin, { kind: 'archive', rewardId: special.retired.rewardId });
    }
    if (progress > 0.7 && !this.hasDrawn) {
      this.hasDrawn = true;
      this.diary.add(day, DISMISSAL + 30, admin, { kind: 'draw', rewardId: special.drawn.rewardId });
    }
  }

  private redeemSome(
    day: TZDate,
    { teacher, studentIds }: BuiltClass,
    isFirst: boolean,
    progress: number,
  ): void {
    const { regular, special } = this.school;
    const choice = [
      ...regular,
      ...(isFirst ? [special.ofClass] : []),
      ...(this.hasRetired || progress > 0.35 ? [] : [special.retired]),
    ];
    for (const studentId of this.someOf(studentIds, 5)) {
      const isSought = this.soughtLeft > 0 && this.pay(studentId, special.sought.cost);
      const reward = isSought ? special.sought : this.random.pick(choice);
      if (!isSought && !this.pay(studentId, reward.cost)) continue;
      if (isSought) this.soughtLeft -= 1;
      this.redeem(day, teacher, studentId, reward);
    }
  }

  private redeem(day: TZDate, teacher: Caller, studentId: string, { rewardId, cost }: BuiltReward): void {
    const commandId = this.addAtDismissal(day, teacher, { kind: 'redeem', rewardId, studentId });
    const redemptionId = newIdFor(commandId, 'redemption');
    const isRegular = this.school.regular.some((reward) => reward.rewardId === rewardId);
    this.open.push({ redemptionId, studentId, cost, isRegular });
  }

  private enterSome(day: TZDate, { teacher, studentIds }: BuiltClass, progress: number): void {
    const { drawn, open, closed } = this.school.special;
    const raffles = [progress > 0.7 ? open : drawn, ...(progress > 0.5 ? [closed] : [])];
    for (const { rewardId, cost, closesAt } of raffles) {
      if (closesAt !== null && closesAt <= momentOf(day, LAST_BUS, 0)) continue;
      for (const studentId of this.someOf(studentIds, 4)) {
        if (!this.pay(studentId, cost)) continue;
        this.addAtDismissal(day, teacher, { kind: 'enter', rewardId, studentId });
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

  private addAtDismissal(day: TZDate, by: Caller, deed: Parameters<Diary['add']>[3]): string {
    return this.diary.add(day, DISMISSAL + this.random.between(0, 15), by, deed);
  }
}

import { newIdFor } from '#contracts/events/ids';
import { type TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { type Caller } from '../auth/caller.js';
import { demoId } from './demo-id.js';
import { type BuiltClass, type BuiltReward, type BuiltSchool } from './demo-school-builder.js';
import { type Random } from './random.js';
import { momentOf } from './school-days.js';
import { type StoryDeed, type StoryStep } from './story-step.js';

const MONDAY = 1;
const FRIDAY = 5;
const FIRST_LESSON = 8 * 60 + 15;
const LAST_LESSON = 15 * 60;
const DISMISSAL = 15 * 60 + 10;

/** Invents what happened in a demo school, day by day, the same for the same random numbers. */
export class SchoolStory {
  private readonly balances = new Map<string, number>();
  private readonly eagerness = new Map<string, number>();
  private openRedemptions: string[] = [];
  private steps: StoryStep[] = [];
  private hasDrawn = false;

  constructor(
    private readonly school: BuiltSchool,
    private readonly random: Random,
  ) {}

  /** In the order of time. `progress` of a day runs from 0 to 1 through the history. */
  tell(days: readonly TZDate[]): StoryStep[] {
    return days.flatMap((day, index) => this.tellDay(day, index / days.length));
  }

  private tellDay(day: TZDate, progress: number): StoryStep[] {
    this.steps = [];
    if (day.getDay() === MONDAY) this.fulfil(day);
    for (const schoolClass of this.school.classes) this.lessons(day, schoolClass);
    if (day.getDay() === FRIDAY) this.spend(day, progress);
    return this.steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  private lessons(day: TZDate, schoolClass: BuiltClass): void {
    const { random } = this;
    for (let left = random.between(3, 7); left > 0; left--) this.award(day, schoolClass);
    if (random.chance(0.25)) {
      const { categoryId } = random.pick(schoolClass.categories);
      this.give(day, schoolClass.teacher, {
        studentIds: schoolClass.studentIds,
        categoryId,
        amount: 1,
        note: null,
      });
    }
  }

  private award(day: TZDate, { teacher, studentIds, categories }: BuiltClass): void {
    const { random } = this;
    const by = random.chance(0.75) ? teacher : random.pick(this.school.staff);
    const category = random.pickWeighted(categories, ({ categoryId }) => 1 + (categoryId.charCodeAt(0) % 3));
    const chosen = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () =>
      random.pickWeighted(studentIds, (id) => this.eagernessOf(id)),
    );
    const amount = by.role === 'school_admin' && random.chance(0.5) ? random.between(2, 5) : 1;
    const note = random.chance(0.2) ? random.pick(category.notes) : null;
    this.give(day, by, { studentIds: [...new Set(chosen)], categoryId: category.categoryId, amount, note });
  }

  private give(day: TZDate, by: Caller, award: Omit<StoryDeed & { kind: 'award' }, 'kind'>): void {
    const minute = this.random.between(FIRST_LESSON, LAST_LESSON - 10);
    const commandId = this.add(day, minute, by, { kind: 'award', ...award });
    const isMistake = award.studentIds.length < 5 && this.random.chance(0.012);
    const change = isMistake ? 0 : award.amount;
    for (const id of award.studentIds) this.balances.set(id, this.balanceOf(id) + change);
    if (isMistake) this.add(day, minute + 5, by, { kind: 'reverse', awardId: newIdFor(commandId, 'award') });
  }

  private fulfil(day: TZDate): void {
    if (this.openRedemptions.length === 0) return;
    this.add(day, 8 * 60, this.school.admin, { kind: 'fulfil', redemptionIds: this.openRedemptions });
    this.openRedemptions = [];
  }

  private spend(day: TZDate, progress: number): void {
    const { rewards, drawnRaffle, openRaffle, admin } = this.school;
    const isDrawn = progress > 0.7;
    for (const { teacher, studentIds } of this.school.classes) {
      for (const studentId of this.random.shuffled(studentIds).slice(0, 5)) {
        const reward = this.random.pick(rewards);
        if (!this.pay(studentId, reward)) continue;
        const commandId = this.addAtDismissal(day, teacher, {
          kind: 'redeem',
          rewardId: reward.rewardId,
          studentId,
        });
        this.openRedemptions.push(newIdFor(commandId, 'redemption'));
      }
      const raffle = isDrawn ? openRaffle : drawnRaffle;
      for (const studentId of this.random.shuffled(studentIds).slice(0, 4)) {
        if (!this.pay(studentId, raffle)) continue;
        this.addAtDismissal(day, teacher, { kind: 'enter', rewardId: raffle.rewardId, studentId });
      }
    }
    if (!isDrawn || this.hasDrawn) return;
    this.hasDrawn = true;
    this.add(day, DISMISSAL + 30, admin, { kind: 'draw', rewardId: drawnRaffle.rewardId });
  }

  private pay(studentId: string, { cost }: BuiltReward): boolean {
    const balance = this.balanceOf(studentId);
    if (balance < cost) return false;
    this.balances.set(studentId, balance - cost);
    return true;
  }

  private addAtDismissal(day: TZDate, by: Caller, deed: StoryDeed): string {
    return this.add(day, DISMISSAL + this.random.between(0, 15), by, deed);
  }

  /** @returns the id of the command */
  private add(day: TZDate, minute: number, by: Caller, deed: StoryDeed): string {
    const key = demoId(this.school.key, format(day, 'yyyy-MM-dd'), this.steps.length, deed.kind);
    this.steps.push({ key, at: momentOf(day, minute, this.random.between(0, 59)), by, ...deed });
    return key;
  }

  private balanceOf(studentId: string): number {
    return this.balances.get(studentId) ?? 0;
  }

  private eagernessOf(studentId: string): number {
    const known = this.eagerness.get(studentId) ?? 0.3 + 2 * this.random.next() ** 2;
    this.eagerness.set(studentId, known);
    return known;
  }
}

import { type TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { type Caller } from '../../core/auth/caller.js';
import { demoId } from '../../core/platform/demo/demo-id.js';
import { type Random } from './random.js';
import { momentOf } from './school-days.js';
import { type StoryDeed, type StoryStep } from './story-step.js';

/** The events of each day, and the balance of each student so far. */
export class Diary {
  private readonly balances = new Map<string, number>();
  private steps: StoryStep[] = [];

  constructor(
    private readonly schoolKey: string,
    private readonly random: Random,
  ) {}

  /** @returns the id of the command */
  add(day: TZDate, minute: number, by: Caller, deed: StoryDeed): string {
    const key = demoId(this.schoolKey, format(day, 'yyyy-MM-dd'), this.steps.length, deed.kind);
    this.steps.push({ key, at: momentOf(day, minute, this.random.between(0, 59)), by, ...deed });
    return key;
  }

  /** The steps since the last call, in chronological order. */
  takeSteps(): StoryStep[] {
    const { steps } = this;
    this.steps = [];
    return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  balanceOf(studentId: string): number {
    return this.balances.get(studentId) ?? 0;
  }

  earn(studentId: string, points: number): void {
    this.balances.set(studentId, this.balanceOf(studentId) + points);
  }

  /** Spends the points if the student has enough. @returns whether they had */
  spend(studentId: string, points: number): boolean {
    const isEnough = this.balanceOf(studentId) >= points;
    if (isEnough) this.earn(studentId, -points);
    return isEnough;
  }
}

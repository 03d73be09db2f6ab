import { newIdFor } from '#contracts/events/ids';
import { type TZDate } from '@date-fns/tz';
import { type Caller } from '../../core/auth/caller.js';
import { type BuiltClass, type BuiltSchool } from './demo-school-builder.js';
import { Diary } from './diary.js';
import { type Random } from './random.js';
import { SchoolSpending } from './school-spending.js';
import { type StoryDeed, type StoryStep } from './story-step.js';

const MONDAY = 1;
const FRIDAY = 5;
const FIRST_LESSON = 8 * 60 + 15;
const LAST_LESSON = 15 * 60;

/** Invents what happened in a demo school, day by day, the same for the same random numbers. */
export class SchoolStory {
  private readonly eagerness = new Map<string, number>();
  private readonly diary: Diary;
  private readonly spending: SchoolSpending;

  constructor(
    private readonly school: BuiltSchool,
    private readonly random: Random,
  ) {
    this.diary = new Diary(school.key, random);
    this.spending = new SchoolSpending(school, random, this.diary);
  }

  /** In chronological order. `progress` of a day runs from 0 to 1 through the history. */
  tell(days: readonly TZDate[]): StoryStep[] {
    return days.flatMap((day, index) => this.simulateDay(day, index / days.length));
  }

  private simulateDay(day: TZDate, progress: number): StoryStep[] {
    if (day.getDay() === MONDAY) this.spending.simulateMonday(day);
    for (const schoolClass of this.school.classes) this.lessons(day, schoolClass);
    if (day.getDay() === FRIDAY) this.spending.simulateFriday(day, progress);
    return this.diary.takeSteps();
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
    const commandId = this.diary.add(day, minute, by, { kind: 'award', ...award });
    const isMistake = award.studentIds.length < 5 && this.random.chance(0.012);
    if (isMistake) {
      const awardId = newIdFor(commandId, 'award');
      this.diary.add(day, minute + 5, by, { kind: 'reverse', awardId });
      return;
    }
    for (const id of award.studentIds) this.diary.earn(id, award.amount);
  }

  private eagernessOf(studentId: string): number {
    const isShown = studentId === this.school.portalStudentId;
    const known = this.eagerness.get(studentId) ?? 0.3 + 2 * (isShown ? 1 : this.random.next() ** 2);
    this.eagerness.set(studentId, known);
    return known;
  }
}

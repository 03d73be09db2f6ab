import { newIdFor } from '#contracts/events/ids';
import { type TZDate } from '@date-fns/tz';
import { type Caller } from '../../core/auth/caller.js';
import { type BuiltClass, type BuiltSchool } from './demo-school-builder.js';
import { Diary } from './diary.js';
import { type Random } from './random.js';
import { SchoolSpending, type StoryTime } from './school-spending.js';
import { type StoryDeed, type StoryStep } from './story-step.js';

const MONDAY = 1;
const FRIDAY = 5;
const OFFICE_OPENS = 8 * 60;
/** How many school days before the end somebody new joins. */
const NEWCOMER_DAYS_LEFT = 3;
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

  /** In chronological order. */
  tell(days: readonly TZDate[]): StoryStep[] {
    return days.flatMap((day, index) =>
      this.simulateDay(day, { progress: index / days.length, daysLeft: days.length - 1 - index }),
    );
  }

  private simulateDay(day: TZDate, at: StoryTime): StoryStep[] {
    if (day.getDay() === MONDAY) this.spending.simulateMonday(day);
    this.spending.simulateMorning(day, at);
    if (at.daysLeft === NEWCOMER_DAYS_LEFT) this.welcomeNewcomer(day);
    for (const [index, schoolClass] of this.school.classes.entries())
      this.lessons(day, schoolClass, index, at);
    if (at.daysLeft === 0) this.takeBack(day);
    this.spending.simulateAfternoon(day, at);
    return this.diary.takeSteps();
  }

  private lessons(day: TZDate, schoolClass: BuiltClass, index: number, { progress }: StoryTime): void {
    const { random } = this;
    // A little more from month to month.
    for (let left = random.between(3, 6) + Math.floor(progress * 3); left > 0; left--)
      this.award(day, schoolClass);
    // Each class once a week, so that no week has much more than another.
    if (day.getDay() === MONDAY + (index % FRIDAY)) {
      const { categoryId } = random.pick(schoolClass.categories);
      this.give(day, schoolClass.teacher, {
        studentIds: [...schoolClass.studentIds],
        categoryId,
        amount: 1,
        note: null,
      });
    }
  }

  /** Somebody new in the last class, who has a first point at once. */
  private welcomeNewcomer(day: TZDate): void {
    const { admin, newcomer, classes } = this.school;
    const joining = this.diary.add(day, OFFICE_OPENS, admin, { kind: 'join', student: newcomer });
    const studentId = newIdFor(joining, 'student');
    const schoolClass = classes.find(({ classId }) => classId === newcomer.classId);
    const [category] = schoolClass?.categories ?? [];
    if (schoolClass === undefined || category === undefined) return;
    schoolClass.studentIds.push(studentId);
    this.diary.add(day, LAST_LESSON, schoolClass.teacher, {
      kind: 'award',
      studentIds: [studentId],
      categoryId: category.categoryId,
      amount: 1,
      note: null,
    });
    this.diary.earn(studentId, 1);
  }

  /** An award of the first class by mistake. */
  private takeBack(day: TZDate): void {
    const [schoolClass] = this.school.classes;
    const [studentId] = schoolClass?.studentIds.slice(-1) ?? [];
    const [category] = schoolClass?.categories ?? [];
    if (schoolClass === undefined || studentId === undefined || category === undefined) return;
    const { teacher } = schoolClass;
    const { categoryId } = category;
    const award = { studentIds: [studentId], categoryId, amount: 1, note: null };
    const commandId = this.diary.add(day, FIRST_LESSON, teacher, { kind: 'award', ...award });
    const awardId = newIdFor(commandId, 'award');
    this.diary.add(day, FIRST_LESSON + 5, teacher, { kind: 'reverse', awardId });
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

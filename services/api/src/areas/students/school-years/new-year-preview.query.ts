import { MOST_LEFT_SHOWN, type NewYearPreview } from '#contracts/students/school-years';
import { type Database } from '#database/schema';
import { addDays, dayIn } from '#domain/school-day';
import { schoolYearOf } from '#domain/school-calendar';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';
import { gradesOf, planNewYear } from './plan-new-year.js';
import { studentsInUse } from './school-year-students.js';

/** From this many days after its beginning on, the next school year is meant. */
const HALF_A_YEAR = 182;

@Injectable()
export class NewYearPreviewQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  async run(schoolId: string, wanted: string | undefined): Promise<NewYearPreview> {
    const plan = planNewYear(await studentsInUse(this.db, schoolId), wanted);
    const { present, isLate } = await this.presentYear(schoolId);
    const started = await this.db
      .selectFrom('directory.school_years')
      .select(['year', 'started_at'])
      .where('school_id', '=', schoolId)
      .where('year', '>=', present)
      .execute();
    return {
      years: [present, present + 1].map((year) => ({
        year,
        startedAt: started.find((each) => each.year === year)?.started_at.toISOString() ?? null,
      })),
      suggestedYear: isLate ? present + 1 : present,
      grades: gradesOf(plan),
      lastGrade: plan.lastGrade,
      moving: plan.moving.length,
      leaving: plan.leaving.length,
      left: plan.left.length,
      leftStudents: plan.left
        .slice(0, MOST_LEFT_SHOWN)
        .map(({ id, name, grade, className }) => ({ id, name, grade, className })),
      fingerprint: plan.fingerprint,
    };
  }

  /** The calendar year in which the present school year began, and whether more than half of it is over. */
  async presentYear(schoolId: string): Promise<{ present: number; isLate: boolean }> {
    const { time_zone, year_starts_on } = await this.db
      .selectFrom('directory.schools')
      .select(['time_zone', 'year_starts_on'])
      .where('id', '=', schoolId)
      .executeTakeFirstOrThrow();
    const today = dayIn(time_zone, this.clock.now());
    const start = schoolYearOf(today, { schoolYearStartsOn: year_starts_on });
    return { present: Number(start.slice(0, 4)), isLate: today > addDays(start, HALF_A_YEAR) };
  }
}

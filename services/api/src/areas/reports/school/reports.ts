import { type Columns } from '#contracts/reports/columns';
import { type DaySpan, type ReportFilters, type reportFrame } from '#contracts/reports/filters';
import { type LatestDays } from '#contracts/reports/latest-days';
import { type ReportSummary } from '#contracts/reports/summary';
import { type WorthALook } from '#contracts/reports/worth-a-look';
import { type Database } from '#database/schema';
import { type CsvForm } from '#domain/csv-form';
import { readLatestDays } from '#reports/latest-days';
import { type Reading, readTogether } from '#reports/reading';
import { type ReportScope } from '#reports/report-scope';
import { readSummary } from '#reports/summary';
import { readWorthALook } from '#reports/worth-a-look';
import { Clock } from '#runtime/clock';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type z } from 'zod';
import { type Caller } from '../../../core/auth/caller.js';
import { ActivityLog } from '../../../core/directory/activity-log.js';
import { Spool } from '../../../core/http/spool.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireBuiltRollUps } from '../../../core/readmodel/built-roll-ups.js';
import { requireSettledDays } from '../../../core/readmodel/settled-days.js';
import { type CallerScope, scopeOf } from './caller-scope.js';
import { askedTexts } from './asked-texts.js';
import { ReportCsv } from './report-csv.js';
import { allRows, firstRows, type ReportRows } from './report-rows.js';

type Frame = z.output<z.ZodObject<typeof reportFrame>>;
type Answer<Row> = Frame & { rows: Row[]; total: number };

/** What a report’s file needs to know of it. */
type FileOf = { name: string; filters: readonly string[]; columns: Columns };

/** Answers any report: who may see what, the period and the instant are the same for all. */
@Injectable()
export class Reports {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly activities: ActivityLog,
  ) {}

  rows<Row, Further>(
    caller: Caller,
    filters: ReportFilters & Further,
    rows: ReportRows<Row, Further>,
  ): Promise<Answer<Row>> {
    return this.read(caller, filters, (db, scope) => firstRows(rows, { db, scope, further: filters }));
  }

  /** The file of a report, recorded in the log of activities before it is sent. */
  async file<Row extends object, Further>(
    caller: Caller,
    filters: ReportFilters & Further & { csvForm: CsvForm },
    { name, filters: known, columns }: FileOf,
    rows: ReportRows<Row, Further>,
  ): Promise<StreamableFile> {
    const { csvForm, ...asked } = filters;
    const csv = new ReportCsv(columns, { form: csvForm, timeZone: caller.timeZone });
    const spool = await Spool.open();
    try {
      await spool.add(csv.begin());
      const { period } = await this.read(caller, filters, async (db, scope) => {
        for await (const portion of allRows(rows, { db, scope, further: filters }))
          await spool.add(csv.add(portion));
        return {};
      });
      await this.activities.recordDownload(caller, { report: name, filters: askedTexts(asked) });
      // Figures without a period are those of one moment.
      const covered = known.includes('period') ? `${period.from}-to-${period.to}` : `as-of-${period.to}`;
      const { stream, length } = spool.read();
      return new StreamableFile(stream, {
        type: 'text/csv; charset=utf-8',
        disposition: `attachment; filename="${name}-${covered}.csv"`,
        length,
      });
    } catch (error) {
      await spool.close();
      throw error;
    }
  }

  summary(caller: Caller, filters: ReportFilters): Promise<ReportSummary> {
    return this.read(caller, filters, readSummary);
  }

  async worthALook(caller: Caller): Promise<WorthALook> {
    const { period, classesWithoutAwards, usualAward, largeFrom, largeAwards, rewardsTooDear } =
      await this.read(caller, { period: 'last-7-days' }, readWorthALook);
    return { period, classesWithoutAwards, usualAward, largeFrom, largeAwards, rewardsTooDear };
  }

  async latestDays(caller: Caller): Promise<LatestDays> {
    const { days } = await this.read(caller, { period: 'today' }, async (db, scope) => ({
      days: await readLatestDays(db, scope),
    }));
    return { days };
  }

  private read<Part extends object>(
    caller: Caller,
    filters: ReportFilters,
    read: (db: Reading, scope: CallerScope) => Promise<Part>,
  ): Promise<Frame & Part> {
    return readTogether(this.db, async (db) => {
      const scope = await scopeOf(db, caller, filters, this.clock.now());
      await requireBuiltRollUps(db);
      await requireSettledDays(db, [caller.schoolId]);
      return { ...(await frameOf(db, scope)), ...(await read(db, scope)) };
    });
  }
}

async function frameOf(
  db: Reading,
  { schoolId, period, previous, asOf, isPast }: ReportScope,
): Promise<Frame> {
  const last = await db
    .selectFrom('readmodel.school_revisions')
    .select('revision')
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  const daysOf = ({ from, to }: DaySpan): DaySpan => ({ from, to });
  return {
    period: daysOf(period),
    previous: daysOf(previous),
    asOf: asOf.toISOString(),
    isPast,
    asOfRevision: last?.revision ?? -1,
  };
}

import { type AuditEntry, type AuditPage, type listAudit } from '#contracts/records/audit';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { addDays, startOfDay } from '#domain/school-day';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { type AuditFilter } from './audit-filter.js';
import { type HourOfDays, hourOfDays } from './hour-of-week.js';
import { type Continuation, mergePortions, type Portion } from './merge-portions.js';
import { readEvents } from './read-events.js';
import { readActivities, readChanges } from './read-records.js';
import { eventsBefore, type FoundEvent } from './sources/ledger-source.js';
import { activitiesBefore, changesBefore, type FoundRecord } from './sources/log-source.js';

/** Where each source continues: before this position; `-`: it is at its end. */
type Positions = readonly (Continuation | 'start')[];
const START: Positions = ['start', 'start', 'start'];
const SOURCES = [eventsBefore, changesBefore, activitiesBefore] as const;

@Injectable()
export class AuditQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 404 for a student, class, category or member of staff of another school */
  async run(caller: Caller, input: InputOf<typeof listAudit>): Promise<AuditPage> {
    const studentName = await this.requireKnown(caller, input);
    const filter = { ...filterOf(caller, input), hour: await this.hourIn(caller, input) };
    const { limit, cursor } = input;
    const positions = cursor === undefined ? START : positionsIn(cursor);
    const portions = await Promise.all(
      SOURCES.map((read, index) => this.read(read, filter, positions[index], limit)),
    );
    const { entries, continuations, searchedTo } = mergePortions(portions, limit);
    return {
      entries: await this.readAll(filter, entries),
      next: searchedTo === null ? null : cursorOf(continuations),
      searchedTo: searchedTo?.toISOString() ?? null,
      studentName,
    };
  }

  private async hourIn(
    caller: Caller,
    { weekday, hour, from, to }: InputOf<typeof listAudit>,
  ): Promise<HourOfDays | undefined> {
    if (weekday === undefined || hour === undefined) return undefined;
    return hourOfDays(this.db, caller, { weekday, hour }, { from, to });
  }

  private async read(
    read: (typeof SOURCES)[number],
    filter: AuditFilter,
    position: Positions[number] | undefined,
    limit: number,
  ): Promise<Portion<FoundEvent | FoundRecord>> {
    if (position === null || position === undefined) return { entries: [], rest: null };
    return read(this.db, filter, position === 'start' ? null : position, limit);
  }

  private async readAll(
    { schoolId, studentId }: AuditFilter,
    found: readonly (FoundEvent | FoundRecord)[],
  ): Promise<AuditEntry[]> {
    const positionsOf = (source: FoundRecord['source']) =>
      found.filter((one) => one.source === source).map(({ position }) => position);
    const revisions = found.flatMap((one) => (one.source === 'ledger' ? [one.revision] : []));
    const [events, changes, activities] = await Promise.all([
      readEvents(this.db, schoolId, revisions, studentId),
      readChanges(this.db, schoolId, positionsOf('change')),
      readActivities(this.db, schoolId, positionsOf('activity')),
    ]);
    // One that was deleted at this moment is left out.
    return found.flatMap((one): AuditEntry[] => {
      const entry =
        one.source === 'ledger'
          ? events.get(one.revision)
          : one.source === 'change'
            ? changes.get(one.position)
            : activities.get(one.position);
      return entry === undefined ? [] : [entry];
    });
  }

  /** @returns the name of the student, if one is asked for */
  private async requireKnown(
    { schoolId }: Caller,
    { studentId, classId, categoryId, staffId }: InputOf<typeof listAudit>,
  ): Promise<string | null> {
    await this.requireStaff(schoolId, staffId);
    await this.nameOf('directory.classes', schoolId, 'classId', classId);
    await this.nameOf('directory.point_categories', schoolId, 'categoryId', categoryId);
    return this.nameOf('directory.students', schoolId, 'studentId', studentId);
  }

  private async nameOf(
    table: 'directory.students' | 'directory.classes' | 'directory.point_categories',
    schoolId: string,
    field: string,
    id: string | undefined,
  ): Promise<string | null> {
    if (id === undefined) return null;
    const found = await this.db
      .selectFrom(table)
      .select('name')
      .where('id', '=', id)
      .where('school_id', '=', schoolId)
      .executeTakeFirst();
    if (found === undefined) throw noSuchEntries(field);
    return found.name;
  }

  /** Executive administrators belong to no school, and may have opened this one. Who was deleted may have been of it. */
  private async requireStaff(schoolId: string, staffId: string | undefined): Promise<void> {
    if (staffId === undefined) return;
    const user = await this.db
      .selectFrom('directory.users')
      .select('school_id')
      .where('id', '=', staffId)
      .executeTakeFirst();
    if (user?.school_id != null && user.school_id !== schoolId) throw noSuchEntries('staffId');
  }
}

const noSuchEntries = (field: string) => notFound(field, 'There are no such entries.');

function filterOf({ schoolId, timeZone }: Caller, input: InputOf<typeof listAudit>): AuditFilter {
  const { from, to, note, studentId, staffId, type, classId, categoryId, minAmount, maxAmount } = input;
  return {
    schoolId,
    studentId,
    staffId,
    type,
    classId,
    categoryId,
    minAmount,
    maxAmount,
    since: from === undefined ? undefined : startOfDay(timeZone, from),
    until: to === undefined ? undefined : startOfDay(timeZone, addDays(to, 1)),
    note: note === '' ? undefined : note,
  };
}

/** Callers take it from the answer and need not know what is in it. */
function cursorOf(positions: readonly Continuation[]): string {
  return positions.map((position) => position ?? '-').join('.');
}

function positionsIn(cursor: string): Continuation[] {
  return cursor.split('.').map((position) => (position === '-' ? null : Number(position)));
}

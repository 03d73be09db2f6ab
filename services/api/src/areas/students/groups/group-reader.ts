import { type Group, type GroupMembership } from '#contracts/students/groups';
import { type Database } from '#database/schema';
import { dayIn } from '#domain/school-day';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { isMemberOn, isSeenBy } from '../../../core/directory/group-members.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

/** Reads groups, always of one school and as far as the caller sees them. */
@Injectable()
export class GroupReader {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** By name. */
  async list(caller: Caller, { withOver }: { withOver: boolean }): Promise<Group[]> {
    const groups = (await this.groupsOf(caller).execute()).map((row) => this.toGroup(caller, row));
    return withOver ? groups : groups.filter(({ isOver }) => !isOver);
  }

  /** @throws Problem 404, for a colleague's own group too */
  async get(caller: Caller, groupId: string): Promise<Group> {
    const row = await this.groupsOf(caller).where('g.id', '=', groupId).executeTakeFirst();
    if (row === undefined) throw notFound('groupId', 'This group does not exist.');
    return this.toGroup(caller, row);
  }

  /** @throws Problem 404 */
  async memberships(caller: Caller, groupId: string): Promise<GroupMembership[]> {
    await this.get(caller, groupId);
    return this.db
      .selectFrom('directory.group_members as m')
      .innerJoin('directory.students as s', 's.id', 'm.student_id')
      .select(['m.student_id as studentId', 's.name as studentName', 'm.from_day as from'])
      .select('m.until_day as until')
      .where('m.group_id', '=', groupId)
      .orderBy('s.name')
      .orderBy('s.id')
      .orderBy('m.from_day', 'desc')
      .execute();
  }

  today({ timeZone }: Pick<Caller, 'timeZone'>): string {
    return dayIn(timeZone, this.clock.now());
  }

  private groupsOf(caller: Caller) {
    const today = this.today(caller);
    return this.db
      .selectFrom('directory.groups as g')
      .innerJoin('directory.users as u', 'u.id', 'g.owner_id')
      .where(isSeenBy(caller))
      .select(['g.id', 'g.name', 'g.owner_id', 'u.shown_name', 'g.is_shared', 'g.ends_on', 'g.version'])
      .select((eb) =>
        eb
          .selectFrom('directory.group_members as m')
          .innerJoin('directory.students as s', 's.id', 'm.student_id')
          .whereRef('m.group_id', '=', 'g.id')
          .where(isMemberOn(today))
          .where('s.archived_at', 'is', null)
          .where('s.removed_at', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('students'))
          .as('students'),
      )
      .orderBy('g.name')
      .orderBy('g.id');
  }

  private toGroup(
    caller: Caller,
    row: Awaited<ReturnType<ReturnType<GroupReader['groupsOf']>['executeTakeFirstOrThrow']>>,
  ): Group {
    return {
      id: row.id,
      name: row.name,
      ownerId: row.owner_id,
      ownerName: row.shown_name,
      isShared: row.is_shared,
      endsOn: row.ends_on,
      isOver: row.ends_on !== null && row.ends_on < this.today(caller),
      students: row.students ?? 0,
      mayManage: caller.role === 'school_admin' || row.owner_id === caller.userId,
      version: row.version,
    };
  }
}

import { newIdFor } from '#contracts/events/ids';
import { type createGoal, type Goal, MAX_OPEN_GOALS } from '#contracts/points/goals';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { dayIn } from '#domain/school-day';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { requireRightToClass } from '../../../core/auth/class-rights.js';
import { changeDirectoryOnce } from '../../../core/directory/change-directory.js';
import { ClassReader, teacherIdsOf } from '../../../core/directory/class-reader.js';
import { type RepeatableCommand } from '../../../core/directory/command-log.js';
import { isSeenBy } from '../../../core/directory/group-members.js';
import { lockSchoolRow } from '../../../core/directory/lock-rows.js';
import { CommandAnswer } from '../../../core/http/command-answer.js';
import { notFound, refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { GoalReader } from './goal-reader.js';

type NewGoal = InputOf<typeof createGoal>;

@Injectable()
export class CreateGoal {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly classes: ClassReader,
    private readonly goals: GoalReader,
  ) {}

  /** @throws Problem 403 for what the caller does not look after, 404, or 409 for too many */
  async run(caller: Caller, command: RepeatableCommand, wanted: NewGoal): Promise<CommandAnswer<Goal>> {
    const { schoolId, actor, userId, timeZone } = caller;
    const id = newIdFor(command.commandId, 'goal');
    const now = this.clock.now();
    const { name, target, startsOn = dayIn(timeZone, now) } = wanted;
    await this.requireRight(caller, wanted);
    const replayed = await changeDirectoryOnce(this.db, command, async (tx) => {
      await lockSchoolRow(tx, schoolId);
      await requireRoom(tx, schoolId);
      const after = { name, target, starts_on: startsOn, ...scopeOf(wanted) };
      await tx
        .insertInto('directory.point_goals')
        .values({ id, school_id: schoolId, ...after, created_by: userId, created_at: now })
        .execute();
      return { schoolId, actor, action: 'create', entity: 'point_goal', entityId: id, after };
    });
    return new CommandAnswer(await this.goals.get(caller, id), replayed);
  }

  private async requireRight(caller: Caller, { scope, scopeId }: NewGoal): Promise<void> {
    const { schoolId, role, userId } = caller;
    if (scope !== 'school' && scopeId === null)
      throw refused(422, 'scope-needed', 'scopeId', 'Please choose whose points count.');
    const id = scopeId ?? '';
    if (scope === 'class') {
      const schoolClass = await this.classes.requireActive(schoolId, id);
      requireRightToClass(caller, teacherIdsOf(schoolClass), 'You can only set goals for your own classes.');
    } else if (scope === 'group') {
      const group = await this.db
        .selectFrom('directory.groups as g')
        .select('g.owner_id')
        .where(isSeenBy(caller))
        .where('g.id', '=', id)
        .executeTakeFirst();
      if (group === undefined) throw notFound('scopeId', 'This group does not exist.');
      if (role !== 'school_admin' && group.owner_id !== userId)
        throw refused(403, 'not-your-group', 'scopeId', 'You can only set goals for your own groups.');
    } else {
      if (scope === 'house') await this.requireHouse(schoolId, id);
      if (role !== 'school_admin')
        throw refused(
          403,
          'not-your-goal',
          'scope',
          'Only administrators set goals for a house or the school.',
        );
    }
  }

  private async requireHouse(schoolId: string, id: string): Promise<void> {
    const house = await this.db
      .selectFrom('directory.houses')
      .select('id')
      .where('school_id', '=', schoolId)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (house === undefined) throw notFound('scopeId', 'This house does not exist.');
  }
}

function scopeOf({ scope, scopeId }: NewGoal) {
  const idOf = (of: NewGoal['scope']) => (scope === of ? scopeId : null);
  return { class_id: idOf('class'), group_id: idOf('group'), house_id: idOf('house') };
}

async function requireRoom(tx: Transaction<Database>, schoolId: string): Promise<void> {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*) AS open FROM directory.point_goals
    WHERE school_id = ${schoolId} AND archived_at IS NULL`.execute(tx);
  if ((rows[0]?.open ?? 0) >= MAX_OPEN_GOALS)
    throw refused(
      409,
      'too-many-goals',
      'name',
      `A school may have at most ${MAX_OPEN_GOALS} goals. Archive some first.`,
    );
}

import { newIdFor } from '#contracts/events/ids';
import { type PointCategory } from '#contracts/points/point-categories';
import { type DirectoryChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { type IconName } from '#domain/icons';
import { type Color, iconOfCategory, rarestColor } from '#domain/looks';
import { DEFAULT_AWARD } from '#domain/points';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { type RepeatableCommand } from '../../../core/directory/command-log.js';
import { changeDirectoryOnce } from '../../../core/directory/change-directory.js';
import { CommandAnswer } from '../../../core/http/command-answer.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../../core/platform/tokens.js';
import { CategoryReader } from './category-reader.js';
import { refusalOfScope, refusalOfValue } from './category-scope.js';

export type NewPointCategory = {
  name: string;
  description: string | null;
  classId: string | null;
  /** Absent: an icon that fits the name. */
  icon?: IconName | undefined;
  /** Absent: a color that few of the categories around it have. */
  color?: Color | undefined;
  /** Absent: 1. */
  value?: number | undefined;
  isDefault: boolean;
};

@Injectable()
export class CreatePointCategory {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly classes: ClassReader,
    private readonly categories: CategoryReader,
  ) {}

  /** Creates a category. A repeated command has no further effect. */
  async run(
    caller: Caller,
    command: RepeatableCommand,
    category: NewPointCategory,
  ): Promise<CommandAnswer<PointCategory>> {
    const id = newIdFor(command.commandId, 'category');
    const replayed = await this.create(caller, command, new Map([[id, category]]));
    return new CommandAnswer(await this.categories.get(caller.schoolId, id), replayed);
  }

  /** Creates several categories, all or none. */
  async runAll(
    caller: Caller,
    command: RepeatableCommand,
    categories: readonly NewPointCategory[],
  ): Promise<CommandAnswer<PointCategory[]>> {
    const byId = new Map(
      categories.map((category, index) => [newIdFor(command.commandId, `category ${index}`), category]),
    );
    const replayed = await this.create(caller, command, byId);
    const ids = [...byId.keys()];
    const created = await Promise.all(ids.map((id) => this.categories.get(caller.schoolId, id)));
    return new CommandAnswer(created, replayed);
  }

  /** @returns whether the command had been carried out before */
  private async create(
    caller: Caller,
    command: RepeatableCommand,
    categories: ReadonlyMap<string, NewPointCategory>,
  ): Promise<boolean> {
    const { schoolId } = caller;
    for (const classId of new Set([...categories.values()].map((category) => category.classId))) {
      const schoolClass = classId === null ? null : await this.classes.requireActive(schoolId, classId);
      const refusal = refusalOfScope(caller, schoolClass);
      if (refusal !== undefined) throw refusal;
    }
    if ([...categories.values()].some(({ value = DEFAULT_AWARD }) => value !== DEFAULT_AWARD)) {
      const refusal = refusalOfValue(caller, await this.mayHaveValues(schoolId));
      if (refusal !== undefined) throw refusal;
    }
    return changeDirectoryOnce(this.db, command, async (tx) => {
      const changes = [];
      for (const [id, category] of categories) changes.push(await this.insert(tx, caller, id, category));
      return changes.filter((change) => change !== undefined);
    });
  }

  private async mayHaveValues(schoolId: string): Promise<boolean> {
    const school = this.db.selectFrom('directory.schools').select('has_category_values');
    const found = await school.where('id', '=', schoolId).executeTakeFirst();
    return found?.has_category_values === true;
  }

  private async insert(
    tx: Transaction<Database>,
    { schoolId, actor }: Caller,
    id: string,
    { name, description, classId, isDefault, value = DEFAULT_AWARD, ...chosen }: NewPointCategory,
  ): Promise<DirectoryChange | undefined> {
    const icon = iconOfCategory({ name, icon: chosen.icon ?? null });
    const color = chosen.color ?? rarestColor(await colorsBeside(tx, schoolId, classId));
    const after = { name, description, class_id: classId, icon, color, value, is_default: isDefault };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('directory.point_categories')
      .values({ id, school_id: schoolId, ...after, created_at: this.clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return undefined;
    return { schoolId, actor, action: 'create', entity: 'point_category', entityId: id, after };
  }
}

/** The colors of categories that stand in the same lists as one of the class, or of the whole school. */
async function colorsBeside(
  tx: Transaction<Database>,
  schoolId: string,
  classId: string | null,
): Promise<string[]> {
  const others = tx
    .selectFrom('directory.point_categories')
    .select('color')
    .where('school_id', '=', schoolId)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('class_id', 'is', null), eb('class_id', '=', classId)]));
  return (await others.execute()).map(({ color }) => color);
}

import { type ArchivedItem } from '#contracts/schools/schools';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type NotNull } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';
import { readSchool } from './school-row.js';

@Injectable()
export class SchoolArchiveQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 404 */
  async run(schoolId: string): Promise<{ classes: ArchivedItem[]; students: ArchivedItem[] }> {
    await readSchool(this.db, schoolId);
    const [classes, students] = await Promise.all([
      this.db
        .selectFrom('directory.classes')
        .select(['id', 'name', 'archived_at'])
        .where('school_id', '=', schoolId)
        .where('archived_at', 'is not', null)
        .$narrowType<{ archived_at: NotNull }>()
        .orderBy('archived_at', 'desc')
        .orderBy('id')
        .execute(),
      this.db
        .selectFrom('directory.students as p')
        .innerJoin('directory.classes as c', 'c.id', 'p.class_id')
        .select(['p.id', 'p.name', 'c.name as className', 'p.archived_at'])
        .where('p.school_id', '=', schoolId)
        .where('p.archived_at', 'is not', null)
        .where('p.removed_at', 'is', null)
        .where('p.erased_at', 'is', null)
        .$narrowType<{ archived_at: NotNull }>()
        .orderBy('p.archived_at', 'desc')
        .orderBy('p.name')
        .orderBy('p.id')
        .execute(),
    ]);
    return { classes: classes.map(toItem), students: students.map(toItem) };
  }
}

type Archived = Omit<ArchivedItem, 'className' | 'archivedAt'> & { className?: string; archived_at: Date };

function toItem({ id, name, className, archived_at }: Archived): ArchivedItem {
  return { id, name, className: className ?? null, archivedAt: archived_at.toISOString() };
}

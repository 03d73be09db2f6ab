import { type ArchivedItem } from '#contracts/schools';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { DATABASE } from '../../core/platform/tokens.js';
import { readSchool } from './school-row.js';

type Row = { id: string; name: string; className: string | null; archived_at: Date };

@Injectable()
export class SchoolArchiveQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 404 */
  async run(schoolId: string): Promise<{ classes: ArchivedItem[]; students: ArchivedItem[] }> {
    await readSchool(this.db, schoolId);
    const [classes, students] = await Promise.all([
      sql<Row>`
        SELECT id, name, NULL AS "className", archived_at FROM directory.classes
        WHERE school_id = ${schoolId} AND archived_at IS NOT NULL
        ORDER BY archived_at DESC, id`.execute(this.db),
      sql<Row>`
        SELECT p.id, p.name, c.name AS "className", p.archived_at
        FROM directory.students p JOIN directory.classes c ON c.id = p.class_id
        WHERE p.school_id = ${schoolId} AND p.archived_at IS NOT NULL AND p.removed_at IS NULL
        ORDER BY p.archived_at DESC, p.name, p.id`.execute(this.db),
    ]);
    return { classes: classes.rows.map(toItem), students: students.rows.map(toItem) };
  }
}

function toItem({ archived_at, ...row }: Row): ArchivedItem {
  return { ...row, archivedAt: archived_at.toISOString() };
}

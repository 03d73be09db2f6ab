import { recordChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { LedgerLookups } from '../../../core/ledger/lookups/ledger-lookups.js';
import { Clock } from '#runtime/clock';
import { Rounds } from '../../../core/platform/rounds.js';
import { DATABASE } from '../../../core/platform/tokens.js';

/** Many times what the longest command may take. */
const IN_FLIGHT_MS = 60_000;
const EVERY_MS = 30_000;
const SYSTEM = { kind: 'system', id: 'student-removal' } as const;

/** Deletes the rows of deleted students once no award to them can be in progress. */
@Injectable()
export class RemovedStudents implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly lookups: LedgerLookups,
    private readonly clock: Clock,
    private readonly rounds: Rounds,
  ) {}

  onModuleInit(): void {
    this.rounds.add({
      everyMs: EVERY_MS,
      run: () => this.settle(),
      failure: 'removed students could not be deleted yet',
    });
  }

  /** Deletes each student permanently, or keeps a student whom an award reached after all as archived. */
  async settle(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - IN_FLIGHT_MS);
    const due = await this.db
      .selectFrom('directory.students')
      .select(['id', 'school_id'])
      .where('removed_at', '<', before)
      .execute();
    for (const { id, school_id } of due) {
      if (!(await this.keepIfKnown(school_id, id))) await this.end(id);
    }
  }

  /** Archives a deleted student about whom the ledger has facts. @returns whether it has */
  async keepIfKnown(schoolId: string, id: string): Promise<boolean> {
    const isKnown = await this.lookups.hasStudent(schoolId, id);
    if (isKnown) await this.keep(schoolId, id);
    return isKnown;
  }

  private async end(id: string): Promise<void> {
    await this.db
      .deleteFrom('directory.students')
      .where('id', '=', id)
      .where('removed_at', 'is not', null)
      .execute();
  }

  private async keep(schoolId: string, id: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('directory.students')
        .set({ removed_at: null })
        .where('id', '=', id)
        .where('removed_at', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await recordChange(tx, { schoolId, actor: SYSTEM, action: 'archive', entity: 'student', entityId: id });
    });
  }
}

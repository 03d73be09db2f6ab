import { TRANSFERS_RECORDED } from '#database/transfers-recorded';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { Listener } from '../../../../core/platform/listener.js';
import { LOGGER, type Logger } from '../../../../core/platform/logger.js';
import { Rounds } from '../../../../core/platform/rounds.js';
import { DATABASE } from '../../../../core/platform/tokens.js';
import { LoginCodes } from '../login-codes/login-codes.js';
import { CarryBalances } from './carry-balances.js';
import { groupTransfers, type TransferGroup } from './group-transfers.js';

const EVERY_MS = 60_000;
const transfersRecorded = { name: TRANSFERS_RECORDED, payload: z.guid() };

/**
 * Lets login codes and balances follow students who have changed schools. Every api process looks when a roster has recorded some, and
 * each minute for what failed; each step has one effect, however often and by whomever it is taken.
 */
@Injectable()
export class SettleTransfers implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly listener: Listener,
    private readonly codes: LoginCodes,
    private readonly balances: CarryBalances,
    private readonly clock: Clock,
    private readonly rounds: Rounds,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const look = this.rounds.add({
      everyMs: EVERY_MS,
      run: (signal) => this.settleAll(signal),
      failure: 'transfers of students could not be looked for; will try again',
    });
    this.listener.listen(transfersRecorded, { onMessage: look });
  }

  private async settleAll(signal: AbortSignal): Promise<void> {
    for (const group of await this.unsettled()) {
      await this.settle(group);
      if (signal.aborted) return;
    }
  }

  /** One group that fails keeps no other waiting. */
  private async settle(group: TransferGroup): Promise<void> {
    const { importId, fromSchoolId, toSchoolId, students } = group;
    try {
      await this.db.transaction().execute((tx) => this.codes.transfer(tx, students));
      if (group.carriesBalances) await this.balances.run(group);
      await this.db
        .updateTable('directory.student_transfers')
        .set({ settled_at: this.clock.now() })
        .where('import_id', '=', importId)
        .where('from_student_id', '=', sql<string>`ANY(${[...students.keys()]}::uuid[])`)
        .execute();
    } catch (error) {
      this.logger.warn(
        { err: error, fromSchoolId, toSchoolId },
        'a transfer of students could not be settled; will try again',
      );
    }
  }

  private async unsettled(): Promise<TransferGroup[]> {
    const rows = await this.db
      .selectFrom('directory.student_transfers as t')
      .innerJoin('directory.students as before', 'before.id', 't.from_student_id')
      .innerJoin('directory.students as after', 'after.id', 't.to_student_id')
      .select(['t.import_id as importId', 't.carries_balance as carriesBalances'])
      .select(['t.from_student_id as from', 't.to_student_id as to'])
      .select(['before.school_id as fromSchoolId', 'after.school_id as toSchoolId'])
      .where('t.settled_at', 'is', null)
      .where(
        sql<boolean>`NOT EXISTS (
          SELECT FROM directory.school_deletions d WHERE d.school_id IN (before.school_id, after.school_id))`,
      )
      .orderBy('t.transferred_at')
      .orderBy('t.from_student_id')
      .execute();
    return groupTransfers(rows);
  }
}

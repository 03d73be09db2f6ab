import { type PortalPrize } from '#contracts/student-portal/student-portal';
import { type Database } from '#database/schema';
import { iconOfReward } from '#domain/looks';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type StudentCaller } from '../../core/auth/student/student-caller.js';
import { DATABASE } from '../../core/platform/tokens.js';

@Injectable()
export class PortalPrizesQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** What the student won and has not got yet, latest first; of archived raffles too. */
  async run(caller: StudentCaller): Promise<PortalPrize[]> {
    const rows = await openPrizes(this.db, caller).execute();
    return rows.map(({ icon, drawnAt, ...prize }) => ({
      ...prize,
      icon: iconOfReward({ name: prize.rewardName, icon }),
      drawnAt: drawnAt.toISOString(),
    }));
  }
}

export function openPrizes(db: Kysely<Database>, { studentId }: Pick<StudentCaller, 'studentId'>) {
  return db
    .selectFrom('readmodel.raffle_winners as w')
    .innerJoin('readmodel.raffle_draws as d', 'd.reward_id', 'w.reward_id')
    .innerJoin('directory.rewards as r', 'r.id', 'w.reward_id')
    .select(['w.entry_id as id', 'r.name as rewardName', 'r.icon', 'd.drawn_at as drawnAt'])
    .where('w.student_id', '=', studentId)
    .where('w.fulfilled_at', 'is', null)
    .orderBy('w.revision', 'desc');
}

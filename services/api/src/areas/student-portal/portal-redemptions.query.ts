import { MAX_PORTAL_REDEMPTIONS, type PortalRedemption } from '#contracts/student-portal/student-portal';
import { type Database, type Redemptions } from '#database/schema';
import { iconOfReward } from '#domain/looks';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type StudentCaller } from '../../core/auth/student/student-caller.js';
import { DATABASE } from '../../core/platform/tokens.js';

type Row = Pick<Selectable<Redemptions>, 'reward_id' | 'points_spent'> & {
  id: string;
  reward_name: string;
  icon: string | null;
  status: PortalRedemption['status'];
  at: Date;
};

@Injectable()
export class PortalRedemptionsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Redemptions and raffle entries, in ledger order. */
  async run({ studentId }: StudentCaller): Promise<PortalRedemption[]> {
    const { rows } = await sql<Row>`
      SELECT t.id, t.reward_id, r.name AS reward_name, r.icon, t.points_spent, t.status, t.at
      FROM (
        (SELECT redemption_id AS id, reward_id, points_spent, status, redeemed_at AS at, revision
         FROM readmodel.redemptions WHERE student_id = ${studentId}
         ORDER BY revision DESC LIMIT ${MAX_PORTAL_REDEMPTIONS})
        UNION ALL
        (SELECT entry_id, reward_id, points_spent, 'raffle_entry', entered_at, revision
         FROM readmodel.raffle_entries WHERE student_id = ${studentId}
         ORDER BY revision DESC LIMIT ${MAX_PORTAL_REDEMPTIONS})
      ) t
      JOIN directory.rewards r ON r.id = t.reward_id
      ORDER BY t.revision DESC
      LIMIT ${MAX_PORTAL_REDEMPTIONS}`.execute(this.db);
    return rows.map(({ id, reward_id, reward_name, icon, points_spent, status, at }) => ({
      id,
      rewardId: reward_id,
      rewardName: reward_name,
      icon: iconOfReward({ name: reward_name, icon }),
      pointsSpent: points_spent,
      status,
      createdAt: at.toISOString(),
    }));
  }
}

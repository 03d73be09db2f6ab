import { inSteps } from './steps.js';

export const up = inSteps([
  // Whether a winner has the prize. The revision is the draw's, so that what is to be handed out has an order.
  `ALTER TABLE readmodel.raffle_winners ADD COLUMN revision bigint NOT NULL DEFAULT 0`,
  `ALTER TABLE readmodel.raffle_winners ADD COLUMN fulfilled_at timestamptz`,
  `ALTER TABLE readmodel.raffle_winners ADD COLUMN fulfilled_by_kind text`,
  `ALTER TABLE readmodel.raffle_winners ADD COLUMN fulfilled_by_id text`,
  `UPDATE readmodel.raffle_winners w SET revision = d.revision
   FROM readmodel.raffle_draws d WHERE d.reward_id = w.reward_id`,
  `CREATE INDEX raffle_winners_by_entry ON readmodel.raffle_winners (school_id, entry_id)`,
  `CREATE INDEX raffle_winners_open ON readmodel.raffle_winners (school_id, revision DESC, place DESC)
     WHERE fulfilled_at IS NULL`,
  `CREATE INDEX raffle_winners_open_by_student ON readmodel.raffle_winners (student_id)
     WHERE fulfilled_at IS NULL`,
]);

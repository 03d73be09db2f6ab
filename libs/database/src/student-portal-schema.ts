import type { CreatedAt, Instant } from './columns.js';

/** Sessions of the student portal. */
export type StudentSessions = {
  token_hash: Buffer;
  student_id: string;
  created_at: CreatedAt;
  expires_at: Instant;
};

/** The reward that a student saves for. */
export type StudentGoals = { student_id: string; reward_id: string; chosen_at: Instant };

import type { WithDefault } from './columns.js';

/** A school of a job that verifies or rebuilds several. */
export type ReplayedSchools = {
  job_id: string;
  /** From 0, in the order in which the job takes them. */
  place: number;
  /** Null once the school is deleted. */
  school_id: string | null;
  name: string;
  /** Number of its events when the job was started. */
  events: number;
  /** Row of `readmodel.verifications`: a new verification, or one that was already under way. */
  verification_id: WithDefault<string>;
  begun_at: Date | null;
  /**
   * Null until the job is done with the school. `altered`: its chain is broken. `incomplete` and `interrupted` are as for
   * verifications. `busy`: the school's own job was verifying or rebuilding it. `not-begun`: no projector began it in time.
   */
  outcome: SchoolOutcome | null;
};

type SchoolOutcome =
  'verified' | 'different' | 'altered' | 'incomplete' | 'interrupted' | 'busy' | 'not-begun' | 'deleted';

/** A try of a job that is over. `interrupted`: its worker stopped or died. */
export type JobTry = {
  attempt: number;
  startedAt: string;
  endedAt: string;
  outcome: 'done' | 'failed' | 'interrupted' | 'cancelled';
  /** Fit to show a person. */
  error: string | null;
};

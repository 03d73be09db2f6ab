import type { Instant } from './columns.js';

/** The pictures of members of staff, as WebP. */
export type Pictures = {
  user_id: string;
  /** Null if the person removed it, which counts as theirs: a provider's picture does not come back either. */
  content: Buffer | null;
  /** A hash of the content. */
  version: string;
  /** What a person uploaded is never replaced by a provider's. */
  source: 'provider' | 'upload';
  stored_at: Instant;
};

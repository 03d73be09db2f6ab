import type { ColumnType } from 'kysely';
import type { CreatedAt, WithDefault } from './columns.js';

/** The icon's name; null in rows that are older than icons. */
type ChosenIcon = ColumnType<string | null, string | null | undefined, string | null>;

export type PointCategories = {
  id: string;
  school_id: string;
  class_id: string | null;
  name: string;
  description: string | null;
  icon: ChosenIcon;
  /** One of the palette's names. */
  color: WithDefault<string>;
  is_default: WithDefault<boolean>;
  created_at: CreatedAt;
  archived_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** The points that it gives if the school lets its categories have their own value; otherwise it gives 1. */
  value: WithDefault<number>;
  /** Incremented by every edit. */
  version: WithDefault<number>;
};

type LimitPeriod = 'day' | 'week' | 'term' | 'ever';

export type Rewards = {
  id: string;
  school_id: string;
  class_id: string | null;
  name: string;
  description: string | null;
  icon: ChosenIcon;
  type: 'standard' | 'raffle';
  point_cost: number;
  quantity: number | null;
  /** How often each student may have it, in which period; both null: any number of times. */
  limit_times: ColumnType<number | null, number | null | undefined, number | null>;
  limit_per: ColumnType<LimitPeriod | null, LimitPeriod | null | undefined, LimitPeriod | null>;
  raffle_winners: number | null;
  raffle_end_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  raffle_seed: Buffer | null;
  raffle_seed_commitment: string | null;
  is_active: WithDefault<boolean>;
  created_at: CreatedAt;
  /** Incremented by every edit. */
  version: WithDefault<number>;
  /** Who created it, if known. */
  created_by: ColumnType<string | null, string | null | undefined, string | null>;
};

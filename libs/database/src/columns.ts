import type { ColumnType } from 'kysely';

export type Instant = ColumnType<Date, Date | string, Date | string>;
export type WithDefault<T> = ColumnType<T, T | undefined, T>;
export type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
/** A `bigint` that holds points or counts; `parseBigintsAsNumbers` makes the driver return a number. */
export type Points = ColumnType<number, number, number>;

/** A row whose id in the school’s information system, from which rosters come, may be known. */
export type WithSourcedId = {
  sourced_id: ColumnType<string | null, string | null | undefined, string | null>;
};

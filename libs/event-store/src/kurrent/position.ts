import { START, type Position as LogPosition } from '@eventstore/db-client';
import type { Position } from '../event-store.js';

/** The server sends this for "not known", which it does for some reads of a single stream. */
const UNKNOWN = 2n ** 64n - 1n;

/** Sorts before every position, so waiting for it ends at once. */
const NOT_KNOWN: Position = '';

/** The position of an event; the empty one if the server did not tell its place. */
export function toPosition(place: LogPosition | undefined): Position {
  if (place === undefined || place.commit === UNKNOWN) return NOT_KNOWN;
  return `${pad(place.commit)}-${pad(place.prepare)}`;
}

/** @throws RangeError if the position does not belong to this kind of store */
export function toLogPosition(position: Position): LogPosition {
  const [, commit, prepare] = /^(\d{20})-(\d{20})$/.exec(position) ?? [];
  if (commit === undefined || prepare === undefined)
    throw new RangeError(`Not a position of KurrentDB: ${position}`);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/** Where a read begins: with the event at the position itself. */
export const startOf = (after: Position | undefined) => (after === undefined ? START : toLogPosition(after));

const pad = (value: bigint): string => value.toString().padStart(20, '0');

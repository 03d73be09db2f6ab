import type { Position } from '../event-store.js';

/** A place in the global order; `xid` is a 64-bit number, so it travels as text. */
export type PositionParts = { epoch: number; xid: string; ordinal: number };

/** The place before every event. */
export const BEGINNING: PositionParts = { epoch: 0, xid: '0', ordinal: 0 };

const POSITION = /^(\d{5})-(\d{20})-(\d{6})$/;

/** Positions sort as strings like their places in the global order. */
export function toPosition({ epoch, xid, ordinal }: PositionParts): Position {
  return `${pad(epoch, 5)}-${xid.padStart(20, '0')}-${pad(ordinal, 6)}`;
}

/** @throws RangeError if the position does not belong to this kind of store */
export function partsOf(position: Position | undefined): PositionParts {
  if (position === undefined) return BEGINNING;
  const [, epoch, xid, ordinal] = POSITION.exec(position) ?? [];
  if (epoch === undefined || xid === undefined || ordinal === undefined)
    throw new RangeError(`Not a position of the Postgres event store: ${position}`);
  return { epoch: Number(epoch), xid: BigInt(xid).toString(), ordinal: Number(ordinal) };
}

const pad = (value: number, width: number): string => value.toString().padStart(width, '0');

import { List, Map as PersistentMap, Set as PersistentSet } from 'immutable';
import { z } from 'zod';
import { memoryOfSnapshot, memorySnapshot, snapshotOfMemory } from './command-memory-snapshot.js';
import { type LedgerState } from './state.js';

/** Increment this with every change of `LedgerState` or of how events are folded; older snapshots are then ignored. */
export const STATE_VERSION = 5;

const text = z.string();
const count = z.int();
const byId = <Value extends z.ZodType[]>(...value: Value) => z.array(z.tuple([text, ...value]));

const snapshot = z.object({
  version: z.literal(STATE_VERSION),
  balances: byId(count),
  reversed: byId(z.array(text)),
  openRedemptions: byId(text, text, count, count.nullable()),
  refunded: z.array(text),
  redeemed: byId(count),
  taken: byId(byId(z.array(count))),
  raffles: byId(byId(text)),
  drawn: z.array(text),
  openPrizes: byId(text),
  reachedGoals: z.array(text),
  commands: memorySnapshot,
});

/** Serializes the state as compact JSON. */
export function serializeState(state: LedgerState): string {
  return JSON.stringify({
    version: STATE_VERSION,
    balances: [...state.balances],
    reversed: [...state.reversed],
    openRedemptions: [...state.openRedemptions].map(([id, r]) => [
      id,
      r.rewardId,
      r.studentId,
      r.pointsSpent,
      r.takenAt,
    ]),
    refunded: [...state.refunded],
    redeemed: [...state.redeemed],
    taken: [...state.taken].map(([id, students]) => [id, [...students]]),
    raffles: [...state.raffles].map(([id, entries]) => [
      id,
      entries.toArray().map((entry) => [entry.entryId, entry.studentId]),
    ]),
    drawn: [...state.drawn],
    openPrizes: [...state.openPrizes],
    reachedGoals: [...state.reachedGoals],
    commands: snapshotOfMemory(state.commands),
  } satisfies Record<keyof z.input<typeof snapshot>, unknown>);
}

/** Restores a snapshot's state; `undefined` if it has another version or is damaged: fold the events again instead. */
export function deserializeState(serialized: string): LedgerState | undefined {
  const parsed = snapshot.safeParse(parseJson(serialized));
  if (!parsed.success) return undefined;
  const { balances, reversed, openRedemptions, refunded, redeemed } = parsed.data;
  const { taken, raffles, drawn, openPrizes, reachedGoals } = parsed.data;
  const commands = memoryOfSnapshot(parsed.data.commands);
  if (commands === undefined) return undefined;
  return {
    balances: PersistentMap(balances),
    reversed: PersistentMap(reversed),
    openRedemptions: PersistentMap(
      openRedemptions.map(([id, rewardId, studentId, pointsSpent, takenAt]) => [
        id,
        { rewardId, studentId, pointsSpent, takenAt },
      ]),
    ),
    refunded: PersistentSet(refunded),
    redeemed: PersistentMap(redeemed),
    taken: PersistentMap(taken.map(([id, students]) => [id, PersistentMap(students)])),
    raffles: PersistentMap(
      raffles.map(([id, entries]) => [
        id,
        List(entries.map(([entryId, studentId]) => ({ entryId, studentId }))),
      ]),
    ),
    drawn: PersistentSet(drawn),
    openPrizes: PersistentMap(openPrizes),
    reachedGoals: PersistentSet(reachedGoals),
    commands,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

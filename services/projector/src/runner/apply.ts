import { prepareBatch } from '../projections/batch/batch.js';
import { projections } from '../projections/all.js';
import { inOrder, type Tx, type Write } from '../projections/sql/tx.js';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Entry } from './entry.js';
import { park } from './park.js';

/** Computes what is to be written. One that takes long pauses in between, so that what was written is noticed. */
type Preparation = () => Write | Promise<Write>;

/**
 * Applies the entries to all read models, in the caller's transaction.
 * @param further is written after them; what it computes first may take long
 */
export async function applyEntries(
  tx: Tx,
  entries: readonly Entry[],
  further: readonly Preparation[] = [],
): Promise<void> {
  const facts = entries.flatMap(({ fact }) => fact ?? []);
  const own: Preparation[] = [];
  if (facts.length > 0) {
    const batch = await prepareBatch(tx, facts);
    own.push(...projections.map((projection) => () => projection.prepare(batch)));
  }
  const preparations = [...own, ...further];
  if (tx.pipeline === true) {
    const writes: Write[] = [];
    for (const prepare of preparations) writes.push(await prepare());
    await inOrder(tx, [...writes.map((write) => () => write(tx)), () => park(tx, entries)]);
    return;
  }
  for (const write of prepareAhead(preparations)) await (await write)(tx);
  await park(tx, entries);
}

/** Computes one after another while the database writes what was computed before. */
function prepareAhead(preparations: readonly Preparation[]): Promise<Write>[] {
  let last: Promise<unknown> = Promise.resolve();
  return preparations.map((prepare) => {
    const write = last.then(() => nextTurn()).then(prepare);
    // The failure reaches the code that awaits it, and is not unhandled if an earlier write fails.
    write.catch(() => undefined);
    last = write;
    return write;
  });
}

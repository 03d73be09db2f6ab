import type { Shard } from '#database/checkpoint';
import type { Position } from '#event-store/event-store';
import { inTransaction } from '#runtime/pg';
import type { Tx } from '../projections/sql/tx.js';
import { applyEntries } from './apply.js';
import { askForRebuild } from './ask-for-rebuild.js';
import { moveCheckpoint } from './checkpoint.js';
import { withoutDeletedSchools } from './deleted-schools.js';
import type { EntryBatch } from './entry.js';
import { passFence } from './fence.js';
import { notify } from './notices.js';
import { contradicted, takeNew } from './school-revisions.js';

/**
 * Applies a batch to all read models and moves the checkpoint, in one transaction, so a crash at any point repeats
 * nothing and loses nothing.
 * @returns schools whose facts differ from those that their rows were built from; their rebuild was requested
 * @throws StaleProjector if the shard is no longer at `from`; nothing was written
 */
export async function commitBatch(
  client: Tx,
  shard: Shard,
  from: Position,
  batch: EntryBatch,
): Promise<readonly string[]> {
  return inTransaction(client, async () => {
    // Runs before the first write, which assigns a transaction id: see the fence.
    await passFence(client);
    // Runs before the rows are written, so that a stale projector fails without having touched any.
    await moveCheckpoint(client, shard, from, batch.position);
    const taken = await takeNew(client, await withoutDeletedSchools(client, batch.entries));
    const { fresh, held, withGaps, record } = taken;
    await applyEntries(client, fresh, [record]);
    const changed = [...new Set([...withGaps, ...(await contradicted(client, held))])];
    await askForRebuild(client, changed);
    await notify(client, shard, { entries: fresh, position: batch.position });
    return changed;
  });
}

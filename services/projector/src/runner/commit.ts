import type { Shard } from '#database/checkpoint';
import type { Position } from '#event-store/event-store';
import { inTransaction } from '#runtime/pg';
import { inOrder, type Tx } from '../projections/sql/tx.js';
import { applyEntries } from './apply.js';
import { askForRebuild } from './ask-for-rebuild.js';
import { moveCheckpoint } from './checkpoint.js';
import { withoutDeletedSchools } from './deleted-schools.js';
import type { EntryBatch } from './entry.js';
import { passFence } from './fence.js';
import { notify } from './notices.js';
import { contradicted, readTips, takeNew } from './school-revisions.js';

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
    const [, , kept, tips] = await inOrder(client, [
      // Runs before the first write, which assigns a transaction id: see the fence.
      () => passFence(client),
      // Runs before the rows are written, so that a stale projector fails without having touched any.
      () => moveCheckpoint(client, shard, from, batch.position),
      () => withoutDeletedSchools(client, batch.entries),
      () => readTips(client, batch.entries),
    ]);
    const { fresh, held, withGaps, record } = takeNew(kept, tips);
    const tell = () => notify(client, shard, { entries: fresh, position: batch.position });
    await applyEntries(client, fresh, [record, () => tell]);
    const changed = [...new Set([...withGaps, ...(await contradicted(client, held))])];
    await askForRebuild(client, changed);
    return changed;
  });
}

import { checkpointName, type Shard } from '#database/checkpoint';
import type { Position } from '#event-store/event-store';
import { inTransaction } from '#runtime/pg';
import { projections } from '../projections/all.js';
import type { Tx } from '../projections/sql/tx.js';
import { whileFenced } from './fence.js';

/** Sorts before every position. */
export const BEGINNING: Position = '';

/** Another projector has moved the checkpoint: this one's view is stale and it must not write. */
export class StaleProjector extends Error {
  override readonly name = 'StaleProjector';
}

/** The number of shards has changed, and the old shards were not all at the same position. */
export class ShardsDiffer extends Error {
  override readonly name = 'ShardsDiffer';
}

/** The shard's position; creates its checkpoint if it is new. */
export async function claimCheckpoint(client: Tx, shard: Shard): Promise<Position> {
  const known = await readAllCheckpoints(client);
  const own = known.get(checkpointName(shard));
  if (own !== undefined) return own;
  return whileFenced(client, () => inTransaction(client, () => adoptCheckpoints(client, shard)));
}

/** A new numbering moves schools between shards, so it starts only if all old shards are at the same position. */
async function adoptCheckpoints(client: Tx, { index, count }: Shard): Promise<Position> {
  const names = Array.from({ length: count }, (_, i) => checkpointName({ index: i, count }));
  const known = await readAllCheckpoints(client);
  const own = known.get(names[index] ?? '');
  if (own !== undefined) return own;
  const [position = BEGINNING, ...others] = new Set(known.values());
  if (others.length > 0)
    throw new ShardsDiffer(
      `To change to ${count} shards, let the old ones catch up first: ${[...known.keys()].join(', ')}`,
    );
  await client.query('DELETE FROM checkpoints');
  await client.query('INSERT INTO checkpoints (name, position) SELECT unnest($1::text[]), $2', [
    names,
    position,
  ]);
  if (known.size === 0) {
    await client.query(
      `INSERT INTO projection_versions (projection, version) SELECT * FROM unnest($1::text[], $2::integer[])`,
      [projections.map(({ name }) => name), projections.map(({ version }) => version)],
    );
  }
  return position;
}

export async function readAllCheckpoints(client: Tx): Promise<Map<string, Position>> {
  const { rows } = await client.query<{ name: string; position: Position }>(
    'SELECT name, position FROM readmodel.checkpoints ORDER BY name',
  );
  return new Map(rows.map(({ name, position }) => [name, position]));
}

/** @throws StaleProjector unless the checkpoint is where the caller expects it */
export async function moveCheckpoint(client: Tx, shard: Shard, from: Position, to: Position): Promise<void> {
  const { rowCount } = await client.query(
    'UPDATE readmodel.checkpoints SET position = $3, updated_at = now() WHERE name = $1 AND position = $2',
    [checkpointName(shard), from, to],
  );
  if (rowCount !== 1)
    throw new StaleProjector(`${checkpointName(shard)} is no longer at ${from || 'the beginning'}`);
}

/** Projections whose rows were built by another version of their code. */
export async function outdatedProjections(client: Tx): Promise<string[]> {
  const { rows } = await client.query<{ projection: string; version: number }>(
    'SELECT projection, version FROM readmodel.projection_versions',
  );
  const built = new Map(rows.map(({ projection, version }) => [projection, version]));
  return projections.filter(({ name, version }) => built.get(name) !== version).map(({ name }) => name);
}

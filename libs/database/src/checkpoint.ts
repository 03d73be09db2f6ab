import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from './schema.js';

/** The part of the schools that one projector follows: shard `index` of `count`, counted from 0. */
export type Shard = { index: number; count: number };

/**
 * Channel on which the projector announces, with every commit, what it has changed. Payloads are `ReadModelNotice`s as
 * JSON.
 */
export const READ_MODEL_CHANNEL = 'readmodel';

const schoolNotice = z.object({
  /** Empty: any class of the school may have changed. */
  classIds: z.array(z.string()),
  topics: z.array(z.enum(['points', 'rewards'])),
  /** The first of the school's revisions that is new in the read models; absent if they were rebuilt. */
  from: z.int().exactOptional(),
});
export type SchoolNotice = z.infer<typeof schoolNotice>;

export const readModelNotice = z.object({
  shard: z.object({ index: z.int(), count: z.int() }),
  /** The shard's new position; only in the last of several notices of one commit. */
  position: z.string().exactOptional(),
  schools: z.record(z.string(), schoolNotice),
});
export type ReadModelNotice = z.infer<typeof readModelNotice>;

/** The name under which a shard's checkpoint is stored; `parseCheckpointName` reads it. */
export function checkpointName({ index, count }: Shard): string {
  return `readmodel/${index}-of-${count}`;
}

/** The shard whose projector follows a school: FNV-1a of the school's id, modulo the number of shards. */
export function shardOf(schoolId: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < schoolId.length; i++) {
    hash = Math.imul(hash ^ schoolId.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0) % count;
}

export type Checkpoint = { shard: Shard; position: string; updatedAt: Date };

/** How far each shard of the projector has come. Empty until a projector has started for the first time. */
export async function readCheckpoints(db: Kysely<Database>): Promise<Checkpoint[]> {
  const rows = await db
    .selectFrom('readmodel.checkpoints')
    .select(['name', 'position', 'updated_at'])
    .orderBy('name')
    .execute();
  return rows.map(({ name, position, updated_at }) => ({
    shard: parseCheckpointName(name),
    position,
    updatedAt: updated_at,
  }));
}

/** @throws RangeError if it is not the name of a projector's checkpoint */
export function parseCheckpointName(name: string): Shard {
  const [, index, count] = /^readmodel\/(\d+)-of-(\d+)$/.exec(name) ?? [];
  if (index === undefined || count === undefined) throw new RangeError(`Not a checkpoint: ${name}`);
  return { index: Number(index), count: Number(count) };
}

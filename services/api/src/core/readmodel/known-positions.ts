import { checkpointName, type Shard, shardOf } from '#database/checkpoint';

/** How far the read models are, as last reported by the projector's shards. */
export class KnownPositions {
  private readonly shards = new Map<string, { shard: Shard; position: string }>();

  learn(shard: Shard, position: string): void {
    const name = checkpointName(shard);
    const known = this.shards.get(name);
    if (known === undefined || known.position < position) this.shards.set(name, { shard, position });
  }

  /** Undefined before any projector has followed the school. */
  of(schoolId: string): string | undefined {
    return [...this.shards.values()]
      .filter(({ shard }) => shard.index === shardOf(schoolId, shard.count))
      .map(({ position }) => position)
      .sort()
      .at(-1);
  }

  hasReached(schoolId: string, position: string): boolean {
    const known = this.of(schoolId);
    return known !== undefined && known >= position;
  }
}

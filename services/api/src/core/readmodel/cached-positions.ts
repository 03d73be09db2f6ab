import { checkpointName, type Shard, shardOf } from '#database/checkpoint';

/** How far the read models are, as last reported by the projector's shards. */
export class CachedPositions {
  private readonly shards = new Map<string, { shard: Shard; position: string }>();

  learn(shard: Shard, position: string): void {
    const name = checkpointName(shard);
    const cached = this.shards.get(name);
    if (cached === undefined || cached.position < position) this.shards.set(name, { shard, position });
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
    const cached = this.of(schoolId);
    return cached !== undefined && cached >= position;
  }
}

import { type ClockWatch, degradedBy } from '#runtime/clock-watch';
import type { HealthOptions } from '#runtime/serve-health';
import { Figures } from './figures.js';
import type { ShardHealthReader } from './shard-health-reader.js';

/**
 * What a projector's health server shows. A standby is ready too, because it can take over.
 * @param isLeading whether this projector leads; false while it stands by
 */
export function shardHealth(
  reader: ShardHealthReader,
  isLeading: () => boolean,
  clock: Pick<ClockWatch, 'state'>,
): Pick<HealthOptions, 'readiness' | 'registry' | 'measure'> {
  const figures = new Figures();
  const look = () => Promise.all([reader.read(), reader.eventStore()]);
  return {
    registry: figures.registry,
    readiness: async () => {
      const [read, eventStore] = await look();
      const lease = isLeading() ? 'held' : 'standing-by';
      return {
        isReady: read !== undefined,
        details: { lease, checks: { eventStore }, ...degradedBy(clock), ...read },
      };
    },
    measure: async () => {
      const [read, eventStore] = await look();
      figures.set(isLeading(), eventStore, read);
    },
  };
}

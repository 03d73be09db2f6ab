import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AppendOutcomeUnknown, NO_STREAM } from '../event-store.js';
import { all, appendSurely, collect, events, idsOf, newStream } from '../testing/events.js';
import { KurrentEventStore } from './kurrent-event-store.js';
import { FakeCluster } from './testing/fake-cluster.js';

describe('On a cluster of three', () => {
  let cluster: FakeCluster;
  let store: KurrentEventStore;

  beforeEach(async () => {
    cluster = await FakeCluster.start();
    store = new KurrentEventStore({ url: cluster.url, timeoutMs: 1_000, silenceMs: 300 });
  });
  afterEach(async () => {
    await store.close();
    cluster.stop();
  });

  it.each<[string, (cluster: FakeCluster) => void]>([
    ['is killed', (some) => some.killLeader()],
    ['steps down and names the next', (some) => some.electAnother()],
  ])('loses and duplicates nothing when the leader %s', async (_, change) => {
    const stream = newStream();
    const given = events(40);
    const reader = collect(store, undefined);
    for (const [index, event] of given.entries()) {
      if (index === 20) change(cluster);
      await appendSurely(store, stream, index - 1, [event]);
    }
    expect(idsOf(await reader.until(40))).toEqual(idsOf(given));
    expect(idsOf(await all(store.read(stream, 0)))).toEqual(idsOf(given));
  });

  it('closes at once while it is looking for a leader', async () => {
    cluster.stop();
    const lost = new KurrentEventStore({ url: cluster.url, timeoutMs: 150 });
    await expect(lost.append(newStream(), NO_STREAM, events(1))).rejects.toBeInstanceOf(AppendOutcomeUnknown);
    const begun = performance.now();
    await lost.close();
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { NO_STREAM } from '../event-store.js';
import { all, appendSurely, collect, events, idsOf, newStream } from '../testing/events.js';
import { Proxy } from '../testing/proxy.js';
import { KurrentEventStore } from './kurrent-event-store.js';
import { FakeCluster } from './testing/fake-cluster.js';
import { FakeKurrent } from './testing/fake-kurrent.js';

const MUTE_MS = 500;
/** The client's own limits are 10 s for a call and 20 s for a connection that says nothing. */
const SOON_MS = 8_000;

describe('A process whose network falls mute', () => {
  let fake: FakeKurrent;
  let proxy: Proxy;
  let store: KurrentEventStore;

  beforeEach(async () => {
    fake = await FakeKurrent.start();
    proxy = await Proxy.before(`http://${fake.address}`);
    const { host } = new URL(proxy.url(`http://${fake.address}`));
    store = new KurrentEventStore({ url: `esdb://${host}?tls=false`, muteMs: MUTE_MS, silenceMs: 300 });
  });
  afterEach(async () => {
    await store.close();
    await proxy.close();
    fake.stop();
  });

  it('before the first handshake writes soon after it is well again', async () => {
    proxy.goMute();
    const stream = newStream();
    const given = events(1);
    const appended = appendSurely(store, stream, NO_STREAM, given);
    await delay(3 * MUTE_MS);
    proxy.serve();
    const begun = Date.now();
    await appended;
    expect(Date.now() - begun).toBeLessThan(SOON_MS);
    expect(idsOf(await all(store.read(stream, 0)))).toEqual(idsOf(given));
  });

  it('within a call writes and reads soon after, and writes nothing twice', async () => {
    const stream = newStream();
    const given = events(2);
    await store.append(stream, NO_STREAM, given.slice(0, 1));
    proxy.goMute();
    const appended = appendSurely(store, stream, 0, given.slice(1));
    const read = all(store.readAll()).catch((error: unknown) => error);
    await delay(3 * MUTE_MS);
    proxy.serve();
    const begun = Date.now();
    await appended;
    expect(Date.now() - begun).toBeLessThan(SOON_MS);
    expect(await read).toMatchObject({ name: 'EventStoreUnavailable' });
    expect(idsOf(await all(store.read(stream, 0)))).toEqual(idsOf(given));
  });

  it('within a subscription delivers soon after what was written meanwhile, once', async () => {
    const stream = newStream();
    const given = events(3);
    await store.append(stream, NO_STREAM, given.slice(0, 1));
    const reader = collect(store, undefined);
    while (reader.seen.length === 0) await delay(20);
    proxy.goMute();
    const elsewhere = new KurrentEventStore({ url: fake.url });
    await elsewhere.append(stream, 0, given.slice(1));
    await elsewhere.close();
    await delay(3 * MUTE_MS);
    proxy.serve();
    const begun = Date.now();
    expect(idsOf(await reader.until(3))).toEqual(idsOf(given));
    expect(Date.now() - begun).toBeLessThan(SOON_MS);
  });

  it('is not given up while it is only slow', async () => {
    const stream = newStream();
    for (const [index, event] of events(6).entries()) {
      await store.append(stream, index - 1, [event]);
      // To connect takes several answers.
      proxy.slowDown(MUTE_MS / 2);
    }
    expect(proxy.connections).toBe(1);
  });
});

describe('A cluster whose leader freezes', () => {
  it('is written to again soon after another was elected', async () => {
    const cluster = await FakeCluster.start();
    const store = new KurrentEventStore({ url: cluster.url, muteMs: MUTE_MS });
    const stream = newStream();
    const given = events(2);
    await store.append(stream, NO_STREAM, given.slice(0, 1));
    cluster.freezeLeader();
    const appended = appendSurely(store, stream, 0, given.slice(1));
    await delay(2 * MUTE_MS);
    cluster.electAnother();
    const begun = Date.now();
    await appended;
    expect(Date.now() - begun).toBeLessThan(SOON_MS);
    expect(idsOf(await all(store.read(stream, 0)))).toEqual(idsOf(given));
    await store.close();
    cluster.stop();
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SourceListeners } from '@/lib/live/live-source';
import { joinSharedStream } from '@/lib/live/shared-stream';

type Holder = { end: (error?: Error) => void };
type Options = { signal?: AbortSignal; steal?: boolean };

/** A lock of the browser: its holder, and the tabs that wait for it in order. */
class FakeLock {
  private holder: Holder | undefined;
  private readonly queue: (() => void)[] = [];

  request({ signal, steal = false }: Options, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const grant = () => {
        const holder: Holder = {
          end: (error) => {
            if (this.holder === holder) this.holder = undefined;
            if (error === undefined) resolve();
            else reject(error);
            if (this.holder === undefined) this.queue.shift()?.();
          },
        };
        const before = this.holder;
        this.holder = holder;
        before?.end(aborted());
        void work().then(() => holder.end());
      };
      if (steal || this.holder === undefined) {
        grant();
        return;
      }
      this.queue.push(grant);
      signal?.addEventListener('abort', () => {
        if (!this.queue.includes(grant)) return;
        this.queue.splice(this.queue.indexOf(grant), 1);
        reject(aborted());
      });
    });
  }
}

class FakeLocks {
  private readonly locks = new Map<string, FakeLock>();

  request(name: string, options: Options, work: () => Promise<void>): Promise<void> {
    const lock = this.locks.get(name) ?? new FakeLock();
    this.locks.set(name, lock);
    return lock.request(options, work);
  }
}

class FakeChannel {
  static all = new Set<FakeChannel>();
  onmessage: (message: { data: unknown }) => void = () => undefined;
  constructor(readonly name: string) {
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    if (stalled.has(this)) return;
    for (const channel of FakeChannel.all)
      if (channel !== this && channel.name === this.name && !stalled.has(channel))
        channel.onmessage({ data });
  }
  close() {
    FakeChannel.all.delete(this);
  }
}
/** Streams of tabs that hang. */
const stalled = new Set<FakeChannel>();

const aborted = () => new DOMException('', 'AbortError');

type Tab = {
  channel: FakeChannel;
  /** This tab's own connection, while it holds the stream. */
  source: SourceListeners | undefined;
  heard: string[];
  statuses: string[];
  opened: number;
  leave: () => void;
};

let tabs: Tab[];
const leaders = () => tabs.filter(({ source }) => source !== undefined);

function openTab(person = 'kim'): Tab {
  const tab: Partial<Tab> & Pick<Tab, 'heard' | 'statuses' | 'opened' | 'source'> = {
    source: undefined,
    heard: [],
    statuses: [],
    opened: 0,
  };
  const open = (listeners: SourceListeners) => {
    tab.source = listeners;
    return () => {
      tab.source = undefined;
    };
  };
  tab.leave = joinSharedStream(person, open, {
    onStatus: (status) => tab.statuses.push(status),
    onOpen: () => (tab.opened += 1),
    onMessage: (data) => tab.heard.push(data),
    onRefused: () => undefined,
  });
  tab.channel = [...FakeChannel.all].at(-1) as FakeChannel;
  tabs.push(tab as Tab);
  return tab as Tab;
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  // What Node does by itself for its next tick is not a timer of the tabs.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  tabs = [];
  stalled.clear();
  FakeChannel.all.clear();
  Object.assign(globalThis, { window: globalThis, BroadcastChannel: FakeChannel });
  Object.defineProperty(globalThis, 'navigator', { value: { locks: new FakeLocks() }, configurable: true });
});
afterEach(async () => {
  for (const tab of tabs) tab.leave();
  await settle();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('the tabs of a browser', () => {
  it('share one stream, and all receive its messages', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    expect(leaders()).toEqual([first]);
    first.source?.onOpen();
    first.source?.onMessage('points');
    for (const tab of [first, second, third]) {
      expect(tab).toMatchObject({ heard: ['points'], opened: 1 });
      expect(tab.statuses.at(-1)).toBe('open');
    }
    await settle();
  });

  it('tell a tab that joins later the state of the stream', () => {
    const first = openTab();
    first.source?.onOpen();
    const late = openTab();
    expect(late).toMatchObject({ statuses: ['open'], opened: 1 });
    expect(first.opened).toBe(1);
    first.source?.onLost();
    expect(late.statuses).toEqual(['open', 'lost']);
    first.source?.onOpen();
    expect(late.opened).toBe(2);
  });

  it('continue with another holder when the holder closes, and know that they may have missed messages', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    first.source?.onOpen();
    first.leave();
    await settle();
    expect(leaders()).toEqual([second]);
    second.source?.onOpen();
    expect([second.opened, third.opened]).toEqual([2, 2]);
    second.source?.onMessage('points');
    expect(third.heard).toEqual(['points']);
    expect(first.heard).toEqual([]);
  });

  it('know together that the stream does not get through, and that it does again', () => {
    const [first, second] = [openTab(), openTab()];
    first.source?.onMute();
    const late = openTab();
    for (const tab of tabs) expect(tab.statuses.at(-1)).toBe('mute');
    first.source?.onOpen();
    for (const tab of [first, second, late]) expect(tab).toMatchObject({ opened: 1 });
  });

  it('do not wait for a tab that closed while it waited', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    second.leave();
    first.leave();
    await settle();
    expect(leaders()).toEqual([third]);
  });

  it('take the stream from a tab that hangs, which then closes its own and follows', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    first.source?.onOpen();
    await jest.advanceTimersByTimeAsync(300_000);
    expect(leaders()).toEqual([first]);

    stalled.add(first.channel);
    await jest.advanceTimersByTimeAsync(50_000);
    expect(leaders()).toHaveLength(1);
    const [leader] = leaders();
    expect([second, third]).toContain(leader);
    leader?.source?.onOpen();
    expect([second.opened, third.opened]).toEqual([2, 2]);

    stalled.clear();
    leader?.source?.onMessage('points');
    for (const tab of tabs) expect(tab.heard).toEqual(['points']);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(leaders()).toEqual([leader]);
    leader?.leave();
    await settle();
    expect(leaders()).toHaveLength(1);
  });

  it('keep a holder that hears no heartbeats if the others hear it', async () => {
    const [first, second] = [openTab(), openTab()];
    first.source?.onLost();
    await jest.advanceTimersByTimeAsync(300_000);
    expect(leaders()).toEqual([first]);
    expect(second.statuses.at(-1)).toBe('lost');
  });

  it('belong to one person: others receive nothing', () => {
    const [kim, lee] = [openTab('kim'), openTab('lee')];
    expect(leaders()).toEqual([kim, lee]);
    kim.source?.onOpen();
    kim.source?.onMessage('points');
    expect(lee).toMatchObject({ heard: [], opened: 0 });
  });

  it('ignore messages of a tab of another version', () => {
    const [first, second] = [openTab(), openTab()];
    first.channel.postMessage({ kind: 'gossip' });
    first.channel.postMessage({ kind: 'state', state: { status: 'unheard of' } });
    expect(second).toMatchObject({ statuses: ['connecting'], heard: [] });
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LIVE_BEAT, LIVE_REPLACED } from '#contracts/live';
import { QueryClient } from '@tanstack/react-query';
import { askNowAndThen, followLive } from '@/lib/live/use-live';
import type { LiveStatus } from '@/lib/live/live-source';

/** The part of the browser's EventSource that is used here. */
class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const points = { queryKey: ['points'], meta: { live: { topics: ['points' as const] } } };
const settings = { queryKey: ['settings'] };

let page: EventTarget & { visibilityState: string };
let client: QueryClient;
let onRefused: jest.Mock;
let statuses: LiveStatus[];
let stop: () => void;

/** Answers the refetches. */
const answer = async () => {
  for (const query of [points, settings]) await client.query({ ...query, queryFn: () => 2, staleTime: 0 });
};
const source = () => FakeSource.all.at(-1) as FakeSource;
const askedWithin = () => jest.advanceTimersByTime(2_000);
const isAskedAgain = ({ queryKey }: { queryKey: string[] }) => client.getQueryState(queryKey)?.isInvalidated;

beforeEach(async () => {
  jest.useFakeTimers();
  FakeSource.all = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const listening = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
  };
  Object.assign(globalThis, { EventSource: FakeSource, window: globalThis, document: page, ...listening });
  // Like an insecure origin: no locks, so each tab has its own stream.
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  client = new QueryClient();
  for (const query of [points, settings]) await client.query({ ...query, queryFn: () => 1 });
  onRefused = jest.fn();
  statuses = [];
  stop = followLive(client, 'as=kim', { onStatus: (status) => statuses.push(status), onRefused });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('the live stream', () => {
  it('is opened for this person', () => {
    expect(source().url).toBe('/api/live?as=kim');
  });

  it('refetches what was answered before it first opened, and nothing under way', async () => {
    let answered = 0;
    const slow = { ...points, queryKey: ['slow'], queryFn: () => new Promise(() => (answered += 1)) };
    void client.query(slow).catch(() => undefined);
    source().onopen();
    jest.advanceTimersByTime(2_000);
    expect(isAskedAgain(points)).toBe(true);
    expect(isAskedAgain(settings)).toBe(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(answered).toBe(1);
  });

  it('refetches everything live when it is back, because messages were lost', async () => {
    source().onopen();
    await answer();
    source().onerror();
    expect(isAskedAgain(points)).toBe(false);
    source().onopen();
    askedWithin();
    expect(isAskedAgain(points)).toBe(true);
    expect(isAskedAgain(settings)).toBe(false);
    expect(statuses).toEqual(['open', 'lost', 'open']);
  });

  it('reconnects when the browser gives up, and refetches each time', async () => {
    for (const times of [1, 2]) {
      source().readyState = FakeSource.CLOSED;
      source().onerror();
      expect(onRefused).toHaveBeenCalledTimes(times);
      jest.advanceTimersByTime(5_000);
      expect(FakeSource.all).toHaveLength(times + 1);
      source().onopen();
      askedWithin();
      expect(isAskedAgain(points)).toBe(true);
      await answer();
    }
  });

  it('reconnects after a silence', async () => {
    source().onopen();
    await answer();
    for (let beat = 0; beat < 10; beat += 1) {
      jest.advanceTimersByTime(15_000);
      source().dispatchEvent(new Event(LIVE_BEAT));
    }
    expect(FakeSource.all).toHaveLength(1);
    jest.advanceTimersByTime(50_000);
    expect(FakeSource.all).toHaveLength(2);
    expect(FakeSource.all[0]?.readyState).toBe(FakeSource.CLOSED);
    expect(statuses).toEqual(['open', 'lost']);
    source().onopen();
    askedWithin();
    expect(isAskedAgain(points)).toBe(true);
  });

  it('reconnects soon after the machine slept, although its timers stood still', () => {
    source().onopen();
    jest.setSystemTime(Date.now() + 3_600_000);
    window.dispatchEvent(new Event('online'));
    expect(FakeSource.all).toHaveLength(2);
    jest.setSystemTime(Date.now() + 3_600_000);
    jest.advanceTimersByTime(10_000);
    expect(FakeSource.all).toHaveLength(3);
  });

  it.each([
    ['freezes', 'freeze', 'resume'],
    ['is kept for the back button', 'pagehide', 'pageshow'],
  ])('is closed while the page %s, and asks again afterwards', async (_, away, back) => {
    source().onopen();
    await answer();
    page.dispatchEvent(new Event(away));
    jest.advanceTimersByTime(60_000);
    expect(FakeSource.all).toHaveLength(1);
    expect(source().readyState).toBe(FakeSource.CLOSED);

    page.dispatchEvent(new Event(back));
    page.dispatchEvent(new Event(back));
    expect(FakeSource.all).toHaveLength(2);
    source().onopen();
    askedWithin();
    expect(isAskedAgain(points)).toBe(true);
  });

  it('pauses when another tab took its place, until this one is visible', async () => {
    source().onopen();
    await answer();
    source().dispatchEvent(new Event(LIVE_REPLACED));
    jest.advanceTimersByTime(60_000);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSource.all).toHaveLength(1);

    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSource.all).toHaveLength(2);
    source().onopen();
    askedWithin();
    expect(isAskedAgain(points)).toBe(true);
  });

  it('refetches a query that rests once for all messages meanwhile, and others at once', async () => {
    const report = { queryKey: ['report'], meta: { live: { topics: ['points' as const], restMs: 15_000 } } };
    source().onopen();
    await answer();
    await client.query({ ...report, queryFn: () => 1, staleTime: 0 });
    const tell = (times: number) => {
      for (let told = 0; told < times; told += 1)
        source().onmessage({ data: JSON.stringify({ topics: ['points'], classIds: [] }) });
      jest.advanceTimersByTime(50);
    };
    tell(3);
    askedWithin();
    expect([isAskedAgain(points), isAskedAgain(report)]).toEqual([true, false]);
    tell(3);
    jest.advanceTimersByTime(12_900);
    expect(isAskedAgain(report)).toBe(false);
    askedWithin();
    expect(isAskedAgain(report)).toBe(true);

    await client.query({ ...report, queryFn: () => 2, staleTime: 0 });
    jest.advanceTimersByTime(60_000);
    expect(isAskedAgain(report)).toBe(false);
    // It has rested long enough.
    tell(1);
    askedWithin();
    expect(isAskedAgain(report)).toBe(true);
  });

  describe.each<[string, number, () => void]>([
    ['holds every answer back', 65_000, () => undefined],
    [
      'lets only the headers pass',
      65_000,
      () => {
        if (source().readyState === FakeSource.OPEN) return;
        source().readyState = FakeSource.OPEN;
        source().onopen();
      },
    ],
    [
      'answers with a page of its own',
      40_000,
      () => {
        source().readyState = FakeSource.CLOSED;
        source().onerror();
      },
    ],
    [
      'cuts the stream after two seconds',
      40_000,
      () => {
        source().onopen();
        source().onmessage({ data: JSON.stringify({ topics: [], classIds: [], since: 1 }) });
        jest.advanceTimersByTime(2_000);
        source().onerror();
      },
    ],
  ])('behind a filter that %s', (_, withinMs, filter) => {
    const pass = (ms: number) => {
      for (const until = Date.now() + ms; Date.now() < until;) {
        if (source().readyState !== FakeSource.CLOSED) filter();
        jest.advanceTimersByTime(1_000);
      }
    };

    it('is known not to get through, and is tried once a minute', () => {
      pass(withinMs);
      expect(statuses.at(-1)).toBe('mute');
      const before = FakeSource.all.length;
      pass(600_000);
      expect(statuses.at(-1)).toBe('mute');
      expect(statuses.filter((status) => status === 'mute')).toHaveLength(1);
      expect(FakeSource.all.length - before).toBeGreaterThanOrEqual(6);
      expect(FakeSource.all.length - before).toBeLessThanOrEqual(10);
    });

    it('is used again once it gets through', async () => {
      pass(withinMs);
      jest.advanceTimersByTime(90_000);
      await answer();
      source().onopen();
      expect(statuses.at(-1)).toBe('mute');
      source().dispatchEvent(new Event(LIVE_BEAT));
      expect(statuses.at(-1)).toBe('open');
      askedWithin();
      expect(isAskedAgain(points)).toBe(true);
    });
  });

  it('still counts on the stream while the server restarts', () => {
    source().onopen();
    for (let tries = 0; tries < 10; tries += 1) {
      jest.advanceTimersByTime(2_000);
      source().onerror();
    }
    expect(statuses.at(-1)).toBe('lost');
  });

  it('does not reconnect after it was closed', () => {
    source().readyState = FakeSource.CLOSED;
    source().onerror();
    stop();
    page.dispatchEvent(new Event('resume'));
    jest.advanceTimersByTime(60_000);
    expect(FakeSource.all).toHaveLength(1);
  });
});

describe('while the live stream does not get through', () => {
  let stopAsking: () => void;
  beforeEach(() => {
    stopAsking = askNowAndThen(client);
  });
  afterEach(() => stopAsking());

  it('what is on screen is asked for at once, and every 20 to 60 seconds', async () => {
    const askedAt = [];
    const start = Date.now();
    while (Date.now() < start + 600_000) {
      jest.advanceTimersByTime(1_000);
      expect(isAskedAgain(settings)).toBe(false);
      if (isAskedAgain(points)) askedAt.push((Date.now() - start) / 1_000);
      await answer();
    }
    expect(askedAt[0]).toBeLessThanOrEqual(2);
    expect(askedAt.length).toBeGreaterThanOrEqual(600 / 62);
    expect(askedAt.length).toBeLessThanOrEqual(600 / 18);
  });

  it('nothing is asked for while the page is hidden, and once when it shows again', async () => {
    askedWithin();
    await answer();
    page.visibilityState = 'hidden';
    jest.advanceTimersByTime(200_000);
    expect(isAskedAgain(points)).toBe(false);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(isAskedAgain(points)).toBe(true);
  });

  it('a window that gets the focus asks', async () => {
    askedWithin();
    await answer();
    window.dispatchEvent(new Event('focus'));
    askedWithin();
    expect(isAskedAgain(points)).toBe(true);
  });
});

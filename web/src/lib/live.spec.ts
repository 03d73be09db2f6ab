import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LIVE_REPLACED } from '#contracts/live';
import { QueryClient } from '@tanstack/react-query';
import { followLive } from '@/lib/live';

/** The browser's connection, as far as it is used here. */
class FakeSource extends EventTarget {
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
let stop: () => void;

const source = () => FakeSource.all.at(-1) as FakeSource;
const isAskedAgain = ({ queryKey }: { queryKey: string[] }) => client.getQueryState(queryKey)?.isInvalidated;

beforeEach(async () => {
  jest.useFakeTimers();
  FakeSource.all = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const listening = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  };
  Object.assign(globalThis, { EventSource: FakeSource, window: globalThis, document: page, ...listening });
  client = new QueryClient();
  for (const query of [points, settings]) await client.query({ ...query, queryFn: () => 1 });
  onRefused = jest.fn();
  stop = followLive(client, { onStatus: () => undefined, onRefused });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('the live stream', () => {
  it('asks for nothing when it opens for the first time', () => {
    source().onopen();
    expect(isAskedAgain(points)).toBe(false);
  });

  it('asks again for all that is live when it is back: what was said meanwhile is lost', () => {
    source().onopen();
    source().onerror();
    expect(isAskedAgain(points)).toBe(false);
    source().onopen();
    expect(isAskedAgain(points)).toBe(true);
    expect(isAskedAgain(settings)).toBe(false);
  });

  it('is opened again where the browser gives up, and asks again then, each time', async () => {
    for (const times of [1, 2]) {
      source().readyState = FakeSource.CLOSED;
      source().onerror();
      expect(onRefused).toHaveBeenCalledTimes(times);
      jest.advanceTimersByTime(60_000);
      expect(FakeSource.all).toHaveLength(times + 1);
      source().onopen();
      expect(isAskedAgain(points)).toBe(true);
      await client.query({ ...points, queryFn: () => 2, staleTime: 0 });
      expect(isAskedAgain(points)).toBe(false);
    }
  });

  it('rests where another tab took its place, until somebody looks at this one', () => {
    source().onopen();
    source().dispatchEvent(new Event(LIVE_REPLACED));
    jest.advanceTimersByTime(60_000);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSource.all).toHaveLength(1);

    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSource.all).toHaveLength(2);
    source().onopen();
    expect(isAskedAgain(points)).toBe(true);
  });

  it('is not opened again after it was left', () => {
    source().readyState = FakeSource.CLOSED;
    source().onerror();
    stop();
    jest.advanceTimersByTime(60_000);
    expect(FakeSource.all).toHaveLength(1);
  });
});

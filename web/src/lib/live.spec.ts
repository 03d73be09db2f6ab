import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { followLive } from '@/lib/live';

/** The browser's connection, as far as it is used here. */
class FakeSource {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  constructor(readonly url: string) {
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const points = { queryKey: ['points'], meta: { live: { topics: ['points' as const] } } };
const settings = { queryKey: ['settings'] };

let client: QueryClient;
let onRefused: jest.Mock;
let stop: () => void;

const source = () => FakeSource.all.at(-1) as FakeSource;
const isAskedAgain = ({ queryKey }: { queryKey: string[] }) => client.getQueryState(queryKey)?.isInvalidated;

beforeEach(async () => {
  jest.useFakeTimers();
  FakeSource.all = [];
  Object.assign(globalThis, { EventSource: FakeSource, window: globalThis });
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

  it('is not opened again after it was left', () => {
    source().readyState = FakeSource.CLOSED;
    source().onerror();
    stop();
    jest.advanceTimersByTime(60_000);
    expect(FakeSource.all).toHaveLength(1);
  });
});

import type { LiveMessage } from '#contracts/live';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isLive, mustAsk } from '@/lib/live/live-interest';

type Predicate = (query: Query) => boolean;

/** All of a school's screens receive a message at the same instant: their refetches are spread over this long. */
const SPREAD_MS = 2_000;
/** How long to wait for a message about this tab's own write. */
const LONGEST_WAIT_MS = 1_000;
/** How long a write under way holds back messages and refetches, whose figures may be without it. Slow networks take seconds. */
const LONGEST_WRITE_MS = 15_000;
/** How often a refetch that waits for a write looks whether it is over. */
const LOOK_AGAIN_MS = 200;
/** Messages kept for answers under way. An answer that more messages overtook is refetched. */
const MOST_KEPT = 500;

/** What the live stream does with the queries of one client. */
class LiveUpdates {
  /** Hashes of the queries to refetch. */
  private wanted = new Set<string>();
  private isAsking = false;
  /** Hashes of the queries that are refetched once they have rested. */
  private readonly resting = new Set<string>();
  /** Messages that arrived while a live query was being fetched: its answer may be older than they are. */
  private kept: LiveMessage[] = [];
  private isOverfull = false;
  private held: LiveMessage[] = [];
  private release: ReturnType<typeof setTimeout> | undefined;
  private writesUnderWay = 0;
  /** When the first of the writes under way began. */
  private writingSince = 0;
  /** Ledger positions of the latest message and of the latest write from here. */
  private told = '';
  private written = '';
  private readonly waiting = new Set<() => void>();

  constructor(private readonly client: QueryClient) {
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, query } = event;
      if (action.type === 'success' && action.manual !== true && isLive(query)) this.catchUp(query as Query);
      if (this.kept.length > 0 && !this.isFetching()) this.forget();
    });
  }

  /** Applies messages in the order in which they were sent. */
  apply(messages: readonly LiveMessage[]): void {
    this.held.push(...messages);
    for (const { changes } of messages)
      if (changes !== undefined && changes.position > this.told) this.told = changes.position;
    for (const tell of this.waiting) tell();
    if (this.writesUnderWay === 0 && this.told >= this.written) this.show();
    else
      this.release ??= setTimeout(() => this.show(), this.isWriting() ? LONGEST_WRITE_MS : LONGEST_WAIT_MS);
  }

  /** Refetches soon, at a random moment, once for all reasons until then, and not while the page is hidden. */
  askAgain(predicate: Predicate): void {
    for (const query of this.client.getQueryCache().findAll({ predicate })) {
      const rest = restOf(query);
      if (rest > 0) this.askRested(query, rest);
      else this.wanted.add(query.queryHash);
    }
    if (this.isAsking || this.wanted.size === 0) return;
    this.isAsking = true;
    setTimeout(() => this.askWhenVisible(), Math.random() * SPREAD_MS);
  }

  /**
   * Holds messages back while a write is under way: they may be older than it, and its optimistic figures would vanish
   * and come back.
   */
  beginWrite(): void {
    if (this.writesUnderWay === 0) this.writingSince = Date.now();
    this.writesUnderWay += 1;
  }

  /** @returns whether a message brought the write's effect within {@link LONGEST_WAIT_MS} */
  async endWrite(position: string | undefined): Promise<boolean> {
    this.writesUnderWay -= 1;
    if (position !== undefined && position > this.written) this.written = position;
    const isTold = position !== undefined && (await this.isToldOf(position));
    // Another write may be over too, and its message still to come.
    if (this.writesUnderWay === 0 && this.told >= this.written && this.held.length > 0) this.show();
    return isTold;
  }

  private isToldOf(position: string): Promise<boolean> {
    if (this.told >= position) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (isTold: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve(isTold);
      };
      const check = () => {
        if (this.told >= position) settle(true);
      };
      const timer = setTimeout(() => {
        this.written = '';
        settle(false);
      }, LONGEST_WAIT_MS);
      this.waiting.add(check);
    });
  }

  private show(): void {
    clearTimeout(this.release);
    this.release = undefined;
    const messages = this.held;
    this.held = [];
    for (const query of this.client.getQueryCache().findAll({ predicate: isLive }))
      this.applyTo(query, messages);
    this.askAgain((query) => messages.some((message) => mustAsk(query, message)));
    if (this.isFetching()) this.keep(messages);
  }

  private applyTo(query: Query, messages: readonly LiveMessage[]): void {
    const { apply, asOf } = query.meta?.live ?? {};
    const { data: before, isInvalidated, dataUpdatedAt } = query.state;
    if (before === undefined) return;
    let data: unknown = before;
    for (const message of messages) {
      const applied = apply?.(data, message);
      const isOlder = message.since !== undefined && asOf !== undefined && asOf(data) < message.since;
      if (isOlder || (apply !== undefined && applied === undefined)) this.askAgain((each) => each === query);
      data = applied ?? data;
    }
    if (data === before) return;
    this.client.setQueryData(query.queryKey, data, { updatedAt: dataUpdatedAt });
    // The message may not have contained the reason for the invalidation.
    if (isInvalidated) query.invalidate();
  }

  private keep(messages: readonly LiveMessage[]): void {
    this.kept.push(...messages);
    if (this.kept.length <= MOST_KEPT) return;
    this.kept = this.kept.slice(-MOST_KEPT);
    this.isOverfull = true;
  }

  private catchUp(query: Query): void {
    if (this.isOverfull) this.askAgain((each) => each === query);
    this.applyTo(query, this.kept);
  }

  private forget(): void {
    this.kept = [];
    this.isOverfull = false;
  }

  private isFetching(): boolean {
    return this.client.isFetching({ predicate: isLive }) > 0;
  }

  private askRested({ queryHash }: Query, rest: number): void {
    if (this.resting.has(queryHash)) return;
    this.resting.add(queryHash);
    setTimeout(() => {
      this.resting.delete(queryHash);
      this.askAgain((query) => query.queryHash === queryHash);
    }, rest);
  }

  private isWriting(): boolean {
    return this.writesUnderWay > 0 && Date.now() - this.writingSince < LONGEST_WRITE_MS;
  }

  private askWhenVisible(): void {
    if (this.isWriting()) {
      setTimeout(() => this.askWhenVisible(), LOOK_AGAIN_MS);
      return;
    }
    if (document.visibilityState === 'hidden') {
      document.addEventListener('visibilitychange', () => this.askWhenVisible(), { once: true });
      return;
    }
    const wanted = this.wanted;
    this.wanted = new Set();
    this.isAsking = false;
    void this.client.invalidateQueries({ predicate: ({ queryHash }) => wanted.has(queryHash) });
  }
}

/** How many more milliseconds pass before the query is refetched. */
function restOf({ meta, state: { dataUpdatedAt } }: Query): number {
  return dataUpdatedAt + (meta?.live?.restMs ?? 0) - Date.now();
}

const updates = new WeakMap<QueryClient, LiveUpdates>();

function updatesOf(client: QueryClient): LiveUpdates {
  let known = updates.get(client);
  if (known === undefined) updates.set(client, (known = new LiveUpdates(client)));
  return known;
}

/** Puts messages into the cache and refetches what they do not carry. Call it in the order of the stream. */
export function applyMessages(client: QueryClient, messages: readonly LiveMessage[]): void {
  updatesOf(client).apply(messages);
}

/** Refetches these queries: once for several reasons, spread at random, and not while the page is hidden. */
export function askAgain(client: QueryClient, predicate: Predicate): void {
  updatesOf(client).askAgain(predicate);
}

/** Call before a write to the ledger whose figures are already on screen. */
export function beginWrite(client: QueryClient): void {
  updatesOf(client).beginWrite();
}

/**
 * The write is over, at a position of the ledger if it succeeded.
 * @returns whether a message brought its effect within a moment
 */
export function endWrite(client: QueryClient, position: string | undefined): Promise<boolean> {
  return updatesOf(client).endWrite(position);
}

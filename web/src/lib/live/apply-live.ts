import type { LiveMessage } from '#contracts/live';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isLive, mustAsk } from '@/lib/live/live-interest';

type Predicate = (query: Query) => boolean;

/** All of a school's screens hear the same message in the same instant. */
const SPREAD_MS = 2_000;
/** An own write that is not in the ledger by then is no longer waited for. */
const LONGEST_WAIT_MS = 1_000;
/** An answer that was under way during more messages is out of date: its query is asked again. */
const MOST_KEPT = 500;

/** What the live stream does with the queries of one client. */
class LiveUpdates {
  /** Hashes of the queries that will be asked again. */
  private wanted = new Set<string>();
  private isAsking = false;
  /** Messages that came while a live query was being asked, for the answers that are older. */
  private kept: LiveMessage[] = [];
  private isOverfull = false;
  private held: LiveMessage[] = [];
  private release: ReturnType<typeof setTimeout> | undefined;
  private writesUnderWay = 0;
  /** Positions in the ledger: of the latest message, and of the latest own write. */
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

  /** In the order in which they were sent. */
  apply(messages: readonly LiveMessage[]): void {
    this.held.push(...messages);
    for (const { changes } of messages)
      if (changes !== undefined && changes.position > this.told) this.told = changes.position;
    for (const tell of this.waiting) tell();
    if (this.writesUnderWay === 0 && this.told >= this.written) this.show();
    else this.release ??= setTimeout(() => this.show(), LONGEST_WAIT_MS);
  }

  /** Once, for all reasons that come until then: soon, at a random moment, and not while the page is hidden. */
  askAgain(predicate: Predicate): void {
    for (const { queryHash } of this.client.getQueryCache().findAll({ predicate }))
      this.wanted.add(queryHash);
    if (this.isAsking || this.wanted.size === 0) return;
    this.isAsking = true;
    setTimeout(() => this.askWhenVisible(), Math.random() * SPREAD_MS);
  }

  /**
   * Keeps messages back while the write is under way, for they may be from before it: its optimistic figures would
   * vanish and come back.
   */
  beginWrite(): void {
    this.writesUnderWay += 1;
  }

  /** @returns whether a message has brought what the write changed, which is waited for a moment */
  async endWrite(position: string | undefined): Promise<boolean> {
    this.writesUnderWay -= 1;
    if (position !== undefined && position > this.written) this.written = position;
    const isTold = position !== undefined && (await this.isToldOf(position));
    if (this.writesUnderWay === 0 && this.held.length > 0) this.show();
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
    // What it was invalidated for may not have been in the message.
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

  private askWhenVisible(): void {
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

const updates = new WeakMap<QueryClient, LiveUpdates>();

function updatesOf(client: QueryClient): LiveUpdates {
  let known = updates.get(client);
  if (known === undefined) updates.set(client, (known = new LiveUpdates(client)));
  return known;
}

/** Shows what the messages carry, and asks again for what they do not. To be called in the order of the stream. */
export function applyMessages(client: QueryClient, messages: readonly LiveMessage[]): void {
  updatesOf(client).apply(messages);
}

/** Asks again for these queries: once for several reasons, spread at random, and not while the page is hidden. */
export function askAgain(client: QueryClient, predicate: Predicate): void {
  updatesOf(client).askAgain(predicate);
}

/** A write to the ledger begins, whose figures are already shown. */
export function beginWrite(client: QueryClient): void {
  updatesOf(client).beginWrite();
}

/**
 * The write is over, at a position of the ledger if it succeeded.
 * @returns whether a message has brought what it changed, which is waited for a moment
 */
export function endWrite(client: QueryClient, position: string | undefined): Promise<boolean> {
  return updatesOf(client).endWrite(position);
}

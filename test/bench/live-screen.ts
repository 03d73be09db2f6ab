import { LIVE_PATH, liveMessage } from '#contracts/live';
import {
  InfiniteQueryObserver,
  type QueryKey,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { AsyncLocalStorage } from 'node:async_hooks';
import { type ClientRequest, request } from 'node:http';
import { type Console } from './console.js';

const current = new AsyncLocalStorage<LiveScreen>();

/** Sends the console's calls with the cookies of the screen that makes them. Call before any screen opens. */
export function playBrowser(url: string): void {
  const send = globalThis.fetch;
  globalThis.fetch = (path, init) => {
    const screen = current.getStore();
    if (screen === undefined || typeof path !== 'string') return send(path, init);
    if (init?.method === 'GET') screen.reads += 1;
    const headers = new Headers(init?.headers);
    headers.set('cookie', screen.cookie);
    return send(url + path, { ...init, headers });
  };
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.assign(globalThis, { document: page });
}

/** The requests and the live stream of an open page of the console. */
export class LiveScreen {
  reads = 0;
  readonly client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, networkMode: 'always', refetchOnReconnect: false },
    },
  });
  private stream: ClientRequest | undefined;
  private readonly leave: (() => void)[] = [];

  constructor(
    private readonly console: Console,
    private readonly url: string,
    readonly cookie: string,
  ) {}

  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  /** Observes the queries; resolves when all have data and the stream is open. */
  async open(queries: readonly (QueryObserverOptions<never> & { queryKey: QueryKey })[]): Promise<void> {
    await this.run(async () => {
      const opened = this.listen();
      for (const query of queries) {
        // As `useInfiniteQuery` does for a list that is read page by page.
        const Observer =
          'getNextPageParam' in query ? (InfiniteQueryObserver as typeof QueryObserver) : QueryObserver;
        const observer = new Observer(this.client, query);
        this.leave.push(observer.subscribe(() => undefined));
      }
      await opened;
      while (this.client.isFetching() > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    });
  }

  close(): void {
    for (const leave of this.leave) leave();
    this.client.clear();
    this.stream?.destroy();
  }

  private listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { cookie: this.cookie, accept: 'text/event-stream' };
      this.stream = request(this.url + LIVE_PATH, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`The stream answered ${response.statusCode}`));
        let rest = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          const blocks = (rest + text).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) {
            if (!block.startsWith('data: ')) continue;
            const message = liveMessage.parse(JSON.parse(block.slice(6)));
            this.console.applyMessages(this.client, [message]);
            if (message.since !== undefined) resolve();
          }
        });
      });
      this.stream.on('error', () => undefined).end();
    });
  }
}

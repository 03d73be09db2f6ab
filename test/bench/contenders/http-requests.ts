import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { type Open } from '../contender.js';

export type HttpRequestsOptions = {
  url: string;
  connections: number;
  milliseconds: number;
  /** Each connection sends these in turn. */
  requests: readonly HttpRequest[];
};

export type HttpRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** Requests answered per second; all must succeed. */
export const open: Open<HttpRequestsOptions> = ({ milliseconds, ...load }) => ({
  run: async () => {
    const result = await sendRequests({ ...load, duration: milliseconds / 1_000 });
    const unanswered = result.errors + result.timeouts;
    if (result.non2xx + unanswered > 0)
      throw new Error(`${result.non2xx} requests were refused, ${unanswered} got no answer`);
    return result['2xx'] / result.duration;
  },
  close: () => Promise.resolve(),
});

export type Load = Omit<HttpRequestsOptions, 'milliseconds'> & ({ duration: number } | { amount: number });

/** Sends for this many seconds, or this many requests. */
export async function sendRequests({ requests, ...options }: Load): Promise<autocannon.Result> {
  return autocannon({
    ...options,
    requests: requests.map((request) => ({ ...request, setupRequest: withNewKey })),
  });
}

/** Each request is a separate command, as the console sends it. */
export const withNewKey = (request: autocannon.Request): autocannon.Request => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': randomUUID() },
});

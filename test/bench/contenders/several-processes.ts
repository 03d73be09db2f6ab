import autocannon from 'autocannon';
import { type Open } from '../contender.js';
import { type HttpRequest, withNewKey } from './http-requests.js';

export type SeveralProcessesOptions = {
  urls: readonly string[];
  /** In total, for all processes. */
  connections: number;
  milliseconds: number;
  figure: 'per second' | 'p99';
  /** Requests for each process, sent in random order, because connections that start with the same school would collide. */
  requests: readonly (readonly HttpRequest[])[];
};

/** Sends requests to several processes at once, distributed as by a proxy. Measures requests per second or the p99. */
export const open: Open<SeveralProcessesOptions> = (options) => ({
  run: async () => {
    const latencies: number[] = [];
    const duration = options.milliseconds / 1_000;
    const { urls, requests, connections } = options;
    await Promise.all(
      urls.map((url, n) => send(url, duration, connections / urls.length, requests[n] ?? [], latencies)),
    );
    if (options.figure === 'per second') return latencies.length / duration;
    return latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? NaN;
  },
  close: () => Promise.resolve(),
});

async function send(
  url: string,
  duration: number,
  connections: number,
  requests: readonly HttpRequest[],
  latencies: number[],
): Promise<void> {
  const atRandom = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    ...withNewKey(requests[Math.floor(Math.random() * requests.length)] ?? request),
  });
  const { errors, timeouts, non2xx } = await autocannon({
    url,
    duration,
    connections,
    requests: [{ setupRequest: atRandom }],
    setupClient: (client) => {
      client.on('response', (_status, _bytes, milliseconds) => latencies.push(milliseconds));
    },
  });
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${non2xx} requests were refused, ${errors + timeouts} got no answer`);
}

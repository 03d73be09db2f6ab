import { type FastifyRequest } from 'fastify';
import { Problem } from './problem.js';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a state-changing request that another site's page made. A browser always tells: `Sec-Fetch-Site`, or
 * `Origin` where it is too old for that. What sends neither is no browser and carries no one's cookies.
 */
export function requireSameOrigin(request: FastifyRequest): Promise<void> {
  if (!SAFE.has(request.method) && isCrossSite(request)) {
    return Promise.reject(
      new Problem(403, 'This request came from another site', { code: 'cross-site-request' }),
    );
  }
  return Promise.resolve();
}

function isCrossSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && hostOf(origin) !== host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

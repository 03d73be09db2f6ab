import { type FastifyRequest } from 'fastify';
import { Problem } from './problem.js';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests from another site's page. Browsers always send `Sec-Fetch-Site`, or `Origin` if they
 * are too old for that. A client that sends neither is not a browser and carries nobody's cookies.
 */
export function requireSameOrigin(request: FastifyRequest): Promise<void> {
  if (!SAFE.has(request.method) && isCrossSite(request)) {
    return Promise.reject(
      new Problem(403, 'This request came from another site.', { code: 'cross-site-request' }),
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

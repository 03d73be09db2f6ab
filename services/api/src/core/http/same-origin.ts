import { stopMailedReport } from '#contracts/reports/schedules';
import { unsubscribe } from '#contracts/accounts/weekly-summary';
import { type FastifyRequest } from 'fastify';
import { type Logger } from '../platform/logger.js';
import { Problem } from './problem.js';

/** Mail programs send these from pages of their own (RFC 8058). The token in the address is the right, and no cookie matters. */
const BY_TOKEN: ReadonlySet<string> = new Set([unsubscribe.path, stopMailedReport.path]);

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests from another site's page. Browsers always send `Sec-Fetch-Site`, or only `Origin` if they
 * are too old for that, or on plain http. A client that sends neither is not a browser and carries nobody's cookies.
 */
export function sameOriginRule(publicUrl: string | undefined, logger: Pick<Logger, 'warn'>) {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  let hasWarned = false;
  return ({ method, headers, host, routeOptions }: FastifyRequest): Promise<void> => {
    if (BY_TOKEN.has(routeOptions.url ?? '')) return Promise.resolve();
    const { origin, 'sec-fetch-site': site } = headers;
    if (SAFE.has(method) || site === 'same-origin' || site === 'none') return Promise.resolve();
    if (site === undefined && (origin === undefined || origin === own || hostOf(origin) === host))
      return Promise.resolve();
    if (site === undefined && !hasWarned) {
      hasWarned = true;
      logger.warn(
        { origin, host },
        'a page of another address was refused; if it is Laurel’s own, let the proxy pass on Host, or set PUBLIC_URL',
      );
    }
    return Promise.reject(
      new Problem(403, 'This request came from another site.', { code: 'cross-site-request' }),
    );
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

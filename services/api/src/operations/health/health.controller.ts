import { route } from '#contracts/route';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Endpoint } from '../../core/http/endpoint.js';
import { notFound } from '../../core/http/problem.js';
import { type Environment } from '../../core/platform/environment.js';
import { Metrics } from '../../core/platform/metrics.js';
import { ENVIRONMENT } from '../../core/platform/tokens.js';
import { Readiness, type ReadinessReport } from './readiness.js';
import { StandingMetrics } from './standing-metrics.js';

const live = route({
  method: 'GET',
  path: '/health/live',
  access: 'public',
  summary: 'Answers while the process runs.',
  response: z.object({ status: z.string() }),
});
const ready = route({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  summary:
    'Whether requests can be served: the database answers with the newest schemas, and busy schools are loaded.',
  response: z.unknown(),
});
const metrics = route({
  method: 'GET',
  path: '/metrics',
  access: 'public',
  summary: 'Figures for Prometheus, for the bearer of METRICS_TOKEN.',
  response: z.string(),
});

@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly standing: StandingMetrics,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Endpoint(live)
  showLive(): { status: string } {
    return { status: 'live' };
  }

  /** Details about databases and their sessions are not shown to strangers. */
  @Endpoint(ready)
  async showReady(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReadinessReport> {
    const report = await this.readiness.check();
    void reply.code(report.status === 'ready' ? 200 : 503);
    return isStranger(request) ? { ...report, pendingMigrations: null, standing: null } : report;
  }

  @Endpoint(metrics)
  async showMetrics(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!isScraper(request, this.environment)) throw notFound('path', 'There is nothing here.');
    void reply.type(this.metrics.registry.contentType);
    return this.standing.scrape();
  }
}

/** Compares digests, so that response time reveals nothing about the token. */
function isScraper({ headers }: FastifyRequest, { metricsToken }: Environment): boolean {
  if (metricsToken === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${metricsToken}`));
}

/** Monitors connect directly; a request through the proxy comes from a stranger. */
const isStranger = ({ headers }: FastifyRequest): boolean => headers['x-forwarded-for'] !== undefined;

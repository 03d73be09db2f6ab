import { route } from '#contracts/route';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Endpoint } from '../../core/http/endpoint.js';
import { Metrics } from '../../core/platform/metrics.js';
import { Readiness, type ReadinessReport } from './readiness.js';
import { ScraperGuard } from './scraper.guard.js';
import { LedgerHealthMetrics } from './ledger-health-metrics.js';

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

const STATUS_CODES = { ready: 200, 'not-ready': 503 } as const;

@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly ledgerMetrics: LedgerHealthMetrics,
  ) {}

  @Endpoint(live)
  showLive(): { status: string } {
    return { status: 'live' };
  }

  @Endpoint(ready)
  async showReady(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReadinessReport> {
    const report = await this.readiness.report(isStranger(request));
    void reply.code(STATUS_CODES[report.status]);
    return report;
  }

  @Endpoint(metrics)
  @UseGuards(ScraperGuard)
  showMetrics(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    void reply.type(this.metrics.registry.contentType);
    return this.ledgerMetrics.scrape();
  }
}

/** Monitors connect directly; a request through the proxy comes from a stranger. */
const isStranger = ({ headers }: FastifyRequest): boolean => headers['x-forwarded-for'] !== undefined;

import { createRegistry } from '#runtime/metrics';
import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';

/** The process's Prometheus metrics. Labels are route patterns and statuses: no ids, no personal data. */
@Injectable()
export class Metrics {
  readonly registry = createRegistry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;

  constructor() {
    this.requests = new Histogram({
      name: 'laurel_http_request_seconds',
      help: 'Duration of requests',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers: [this.registry],
    });
  }

  request(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.labels(method, route, String(status)).observe(milliseconds / 1_000);
  }
}

import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import { type RequestListener } from 'node:http';
import { AppModule } from './app.module.js';
import { admitBeforeBodies } from './auth/admission.js';
import { Doorkeeper } from './auth/doorkeeper.js';
import { SchoolPlaceCookie } from './auth/school-place-cookie.js';
import { serveDocs } from './docs/serve-docs.js';
import { limitBodies } from './http/body-limits.js';
import { endConnectionsOnClose } from './http/end-connections.js';
import { readJson } from './http/json-body.js';
import { neverCacheAnswers } from './http/never-cache.js';
import { Refusals } from './http/refusals.js';
import { requireSameOrigin } from './http/same-origin.js';
import { securityHeaders } from './http/security-headers.js';
import { serveConsole } from './http/serve-console.js';
import { createHttpServer } from './http/server.js';
import { Metrics } from './platform/metrics.js';
import { nestOptions } from './platform/nest-options.js';
import { type Platform } from './platform/platform.module.js';

/** The api on Fastify, ready to listen. */
export async function createApp(platform: Platform): Promise<NestFastifyApplication> {
  const { environment, logger } = platform;
  const refusals = new Refusals();
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (listener: RequestListener) => createHttpServer(listener, environment, refusals),
    trustProxy: environment.trustedProxies.length > 0 && [...environment.trustedProxies],
    routerOptions: { maxParamLength: 200 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.on(platform),
    adapter,
    nestOptions(logger),
  );
  const fastify = adapter.getInstance<FastifyInstance>();
  readJson(fastify, refusals);
  limitBodies(fastify);
  fastify.addHook('onRequest', requireSameOrigin);
  neverCacheAnswers(fastify);
  await fastify.register(helmet, securityHeaders(environment));
  await fastify.register(cookie);
  admitBeforeBodies(fastify, app.get(Doorkeeper), app.get(SchoolPlaceCookie));
  await serveConsole(fastify, environment.webDir);
  serveDocs(app);
  endConnectionsOnClose(fastify);
  const metrics = app.get(Metrics);
  metrics.registry.registerMetric(refusals.counter);
  measure(fastify, metrics);
  return app;
}

function measure(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.request(request.method, route, reply.statusCode, reply.elapsedTime);
    done();
  });
}

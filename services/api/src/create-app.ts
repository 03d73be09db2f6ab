import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import { AppModule } from './app.module.js';
import { serveDocs } from './docs/serve-docs.js';
import { allowLargeBodies } from './http/body-limits.js';
import { endConnectionsOnClose } from './http/end-connections.js';
import { readJson } from './http/json-body.js';
import { requireSameOrigin } from './http/same-origin.js';
import { SECURITY_HEADERS } from './http/security-headers.js';
import { serveConsole } from './http/serve-console.js';
import { Metrics } from './platform/metrics.js';
import { nestOptions } from './platform/nest-options.js';
import { type Platform } from './platform/platform.module.js';

const BODY_LIMIT = 1024 * 1024;

/** The api on Fastify, ready to listen. */
export async function createApp(platform: Platform): Promise<NestFastifyApplication> {
  const { environment, logger } = platform;
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: environment.trustedProxies.length > 0 && [...environment.trustedProxies],
    routerOptions: { maxParamLength: 200 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.on(platform),
    adapter,
    nestOptions(logger),
  );
  const fastify = adapter.getInstance<FastifyInstance>();
  fastify.decorateRequest('session', null);
  fastify.decorateRequest('student', null);
  readJson(fastify);
  allowLargeBodies(fastify);
  fastify.addHook('onRequest', requireSameOrigin);
  await fastify.register(helmet, SECURITY_HEADERS);
  await fastify.register(cookie);
  await serveConsole(fastify, environment.webDir);
  serveDocs(app);
  endConnectionsOnClose(fastify);
  measure(fastify, app.get(Metrics));
  return app;
}

function measure(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.request(request.method, route, reply.statusCode, reply.elapsedTime);
    done();
  });
}

import { ClockWatch } from '#runtime/clock-watch';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import { type RequestListener } from 'node:http';
import { AppModule } from './app.module.js';
import { SetupQuery } from './areas/accounts/sign-in/setup.query.js';
import { admitBeforeBodies } from './core/auth/admission.js';
import { Authenticator } from './core/auth/authenticator.js';
import { SecondStepCookie } from './core/auth/factors/second-step-cookie.js';
import { hashCheaply } from './core/auth/passwords.js';
import { SchoolPlaceCookie } from './core/auth/school-place-cookie.js';
import { SessionCookie } from './core/auth/session-cookie.js';
import { limitBodies } from './core/http/body-limits.js';
import { BodyReader } from './core/http/body-reader.js';
import { endConnectionsOnClose } from './core/http/end-connections.js';
import { readFiles } from './core/http/file-body.js';
import { ignoreForms } from './core/http/form-body.js';
import { readJson } from './core/http/json-body.js';
import { neverCacheAnswers } from './core/http/never-cache.js';
import { refuseWrites } from './core/http/refuse-writes.js';
import { Refusals } from './core/http/refusals.js';
import { sameOriginRule } from './core/http/same-origin.js';
import { securityHeaders } from './core/http/security-headers.js';
import { serveConsole } from './core/http/serve-console.js';
import { createHttpServer } from './core/http/server.js';
import { Metrics } from './core/platform/metrics.js';
import { nestOptions } from './core/platform/nest-options.js';
import { type Platform } from './core/platform/platform.module.js';

/** Creates the api on Fastify, ready to listen. */
export async function createApp(platform: Platform): Promise<NestFastifyApplication> {
  const { environment, logger } = platform;
  if (environment.hashesCheaply) hashCheaply();
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
  const bodies = new BodyReader((reason) => refusals.count(reason));
  readJson(fastify, bodies);
  readFiles(fastify, bodies);
  ignoreForms(fastify, bodies);
  limitBodies(fastify);
  fastify.addHook('onRequest', sameOriginRule(environment.publicUrl, logger));
  const clock = app.get(ClockWatch);
  const closing = new AbortController();
  fastify.addHook('onClose', (_, done) => {
    closing.abort();
    done();
  });
  await clock.start(closing.signal);
  refuseWrites(fastify, clock);
  neverCacheAnswers(fastify);
  await fastify.register(helmet, securityHeaders(environment));
  await fastify.register(cookie);
  admitBeforeBodies(fastify, app.get(Authenticator), app.get(SchoolPlaceCookie));
  const sessionCookie = app.get(SessionCookie);
  const place = app.get(SchoolPlaceCookie);
  const secondStepCookie = app.get(SecondStepCookie);
  const setup = app.get(SetupQuery);
  await serveConsole(fastify, environment, (request) => {
    const here = place.isKept(request) ? 'in-school' : 'present';
    return {
      reader: sessionCookie.read(request) === undefined ? 'absent' : here,
      hasSecondStep: secondStepCookie.read(request) !== undefined,
      setup: setup.settled(),
    };
  });
  if (environment.servesDocs) {
    // Loaded only where it is used, because its package is large.
    const { serveDocs } = await import('./operations/openapi/serve-docs.js');
    serveDocs(app);
  }
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

import { type FastifyInstance } from 'fastify';

/** Keeps the api's answers out of every cache, errors included. The console's files set their own cache headers. */
export function neverCacheAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isFile = request.routeOptions.config.contract === undefined && reply.hasHeader('cache-control');
    if (!isFile || request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

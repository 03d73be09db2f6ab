import { type FastifyInstance } from 'fastify';

/** Keeps answers of the api out of every cache, errors included. The console's files say themselves how long they keep. */
export function neverCacheAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isFile = request.routeOptions.config.contract === undefined && reply.hasHeader('cache-control');
    if (!isFile || request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

import { type FastifyInstance } from 'fastify';

/**
 * Keeps the api's answers out of every cache, errors included, unless a route's contract lets the browser keep them. The
 * console's files set their own cache headers.
 */
export function neverCacheAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { contract } = request.routeOptions.config;
    const isFile = contract === undefined && reply.hasHeader('cache-control');
    if (contract?.privateCacheSeconds !== undefined && reply.statusCode === 200)
      void reply.header('cache-control', `private, max-age=${contract.privateCacheSeconds}, immutable`);
    else if (!isFile || request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

import { type Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { type FastifyInstance } from 'fastify';

/** Lets the routes that say so have larger bodies than the others. Call it before the routes are made. */
export function allowLargeBodies(fastify: FastifyInstance): void {
  const limits = new Map(
    Object.values<Route>(routes).flatMap(({ method, path, bodyLimit }) =>
      bodyLimit === undefined ? [] : [[`${method} ${path}`, bodyLimit]],
    ),
  );
  fastify.addHook('onRoute', (route) => {
    const limit = limits.get(`${String(route.method)} ${route.url}`);
    if (limit !== undefined) route.bodyLimit = limit;
  });
}

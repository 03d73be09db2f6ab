import { type Route } from '#contracts/route';
import { type FastifyInstance } from 'fastify';

const BODY_LIMIT = 1024 * 1024;
/** Limit of forms on public pages, such as a sign-in, and of unknown routes. */
const STRANGERS_BODY_LIMIT = 4 * 1024;

/** Sets each route's body limit. Call it before the routes are registered. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = bodyLimitOf(route.config?.contract);
  });
}

export function bodyLimitOf(route: Route | undefined): number {
  if (route === undefined) return STRANGERS_BODY_LIMIT;
  return (
    route.file?.mostBytes ??
    route.bodyLimit ??
    (route.access === 'public' ? STRANGERS_BODY_LIMIT : BODY_LIMIT)
  );
}

import { type Route } from '#contracts/route';
import { type FastifyInstance } from 'fastify';

const BODY_LIMIT = 1024 * 1024;
/** A form of a public page, such as a sign-in, and whatever no route asks for. */
const STRANGERS_BODY_LIMIT = 4 * 1024;

/** Gives each route the most bytes that its body may have. Call it before the routes are made. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = bodyLimitOf(route.config?.contract);
  });
}

export function bodyLimitOf(route: Route | undefined): number {
  if (route === undefined) return STRANGERS_BODY_LIMIT;
  return route.bodyLimit ?? (route.access === 'public' ? STRANGERS_BODY_LIMIT : BODY_LIMIT);
}

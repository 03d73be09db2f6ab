import { type Route } from '#contracts/route';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.js';
import { type Authenticator } from './authenticator.js';
import { type SchoolPlaceCookie } from './school-place-cookie.js';

const admitted = new WeakMap<FastifyRequest, Route>();

/**
 * Decides who sends a request and whether its route is for them before a byte of its body is read: a stranger gets no
 * farther than this. Call it when cookies are parsed, and before the routes are made.
 */
export function admitBeforeBodies(
  fastify: FastifyInstance,
  authenticator: Authenticator,
  place: SchoolPlaceCookie,
): void {
  fastify.decorateRequest('session', null);
  fastify.decorateRequest('student', null);
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.is404) throw new Problem(404, 'There is nothing here');
    const route = request.routeOptions.config.contract;
    // The console's files and the api's document, neither of which has a body to read.
    if (route === undefined) return;
    if (route.access !== 'public') {
      const { session, student } = await authenticator.admit(route.access, request);
      request.session = session;
      request.student = student;
      const schoolId = session?.user.schoolId ?? student?.schoolId;
      if (schoolId !== undefined) place.keep(request, reply, schoolId);
    }
    admitted.set(request, route);
  });
}

/** Whether the request was let in for this very route. */
export function wasAdmitted(request: FastifyRequest, route: Route): boolean {
  return admitted.get(request) === route;
}

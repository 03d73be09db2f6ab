import { type Route } from '#contracts/route';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.js';
import { type Authenticator } from './authenticator.js';
import { type SchoolPlaceCookie } from './school-place-cookie.js';

const admitted = new WeakMap<FastifyRequest, Route>();

/**
 * Authenticates a request and checks its route's access rule before a byte of its body is read, so that strangers
 * cannot make the server process a body. Call it after cookie parsing is set up and before the routes are registered.
 */
export function admitBeforeBodies(
  fastify: FastifyInstance,
  authenticator: Authenticator,
  place: SchoolPlaceCookie,
): void {
  fastify.decorateRequest('session', null);
  fastify.decorateRequest('student', null);
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.is404) throw new Problem(404, 'There is nothing here.');
    const route = request.routeOptions.config.contract;
    // The console's files and the api's document, which have no body to read.
    if (route === undefined) return;
    const { access, isOpenBeforeSecondStep } = route;
    if (access !== 'public') {
      const { session, student } = await authenticator.admit({ access, isOpenBeforeSecondStep }, request);
      request.session = session;
      request.student = student;
      const schoolId = session?.user.schoolId ?? student?.schoolId;
      if (schoolId !== undefined) place.keep(request, reply, schoolId);
      else if (place.isKept(request)) place.clear(reply);
    }
    admitted.set(request, route);
  });
}

/** Whether the request was admitted for this very route. */
export function wasAdmitted(request: FastifyRequest, route: Route): boolean {
  return admitted.get(request) === route;
}

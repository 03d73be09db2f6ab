import { type Route } from '#contracts/route';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of one of our handlers, known before the handler runs. */
    contract?: Route;
  }
}

const ROUTE = Symbol('route');

/** Makes a controller's method the handler of a route: method, path, status and access rule. */
export function Endpoint(route: Route): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[route.method], path: route.path }),
    HttpCode(route.status ?? 200),
    SetMetadata(ROUTE, route),
    RouteConfig({ contract: route }),
  );
}

export function findRoute(handler: object): Route | undefined {
  return Reflect.getMetadata(ROUTE, handler) as Route | undefined;
}

/** The route of a handler. At start the process refuses handlers without one. */
export function routeOf(handler: object): Route {
  const route = findRoute(handler);
  if (route === undefined) throw new Error('A handler without a route was called');
  return route;
}

import { type Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { findRoute } from './endpoint.js';

type Handler = { name: string; route: Route | undefined };

/** Refuses to start if a handler has no access rule, or a route of the contracts does not have exactly one handler. */
@Injectable()
export class RouteAudit implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const faults = faultsOf(this.handlers(), Object.values(routes));
    if (faults.length > 0) throw new Error(`The routes are not sound:\n${faults.join('\n')}`);
  }

  private handlers(): Handler[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner
        .getAllMethodNames(prototype)
        .map((name) => ({ name, handler: prototype[name] as () => unknown }))
        .filter(
          ({ handler }) => this.reflector.get<RequestMethod | undefined>('method', handler) !== undefined,
        )
        .map(({ name, handler }) => ({ name: `${metatype?.name}.${name}`, route: findRoute(handler) }));
    });
  }
}

export function faultsOf(handlers: readonly Handler[], contracts: readonly Route[]): string[] {
  const open = handlers
    .filter(({ route }) => route === undefined)
    .map(({ name }) => `${name} has no access rule`);
  const wrongly = contracts
    .map((contract) => ({ contract, count: handlers.filter(({ route }) => route === contract).length }))
    .filter(({ count }) => count !== 1)
    .map(({ contract: { method, path }, count }) => `${method} ${path} has ${count} handlers`);
  return [...open, ...wrongly];
}

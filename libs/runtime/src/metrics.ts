import { collectDefaultMetrics, Registry } from 'prom-client';

/** How often Node.js measures the lag of its event loop. By default it wakes an idle process a hundred times a second. */
const LAG_EVERY_MS = 100;

/** Creates a process's Prometheus metrics, with those of Node.js itself. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
  return registry;
}

import { collectDefaultMetrics, Registry } from 'prom-client';

/** Creates a process's Prometheus metrics, with those of Node.js itself. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

import { hasDemoProvider } from './demo-provider.js';
import { type PreparationEntry, type ServiceEntry } from './launch.js';

/** Programs that run first, in this order; each runs to its end before the next begins. */
export const PREPARATIONS: readonly PreparationEntry[] = [
  {
    name: 'Migrating the database',
    log: 'migrate',
    command: ['services/api/src/operations/cli/main.js', 'migrate'],
    role: 'migration',
  },
  {
    name: 'Filling the demo district',
    log: 'seed',
    command: ['services/api/src/operations/seed/main.js'],
    isNeeded: ({ demo }) => demo !== undefined,
  },
];

/** Programs that keep running; the last to start is the first to stop. */
export const SERVICES: readonly ServiceEntry[] = [
  {
    name: 'The demo’s identity provider',
    log: 'identity-provider',
    command: ['infra/identity-provider/main.js'],
    isNeeded: hasDemoProvider,
    ready: undefined,
  },
  {
    name: 'The projector',
    log: 'projector',
    command: ['services/projector/src/main.js'],
    role: 'projector',
    ready: undefined,
  },
  { name: 'The worker', log: 'worker', command: ['services/worker/src/main.js'], ready: undefined },
  { name: 'The api', log: 'api', command: ['services/api/src/main.js'], ready: '/health/ready' },
];

import { type PreparationEntry, type ServiceEntry } from './launch.js';

/** What a start runs, in order: the one list to change when a program is added or moves. */

/** Each runs to its end before the next begins. */
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

/** These go on running; the last to start is the first to stop. The api answers when it is ready. */
export const SERVICES: readonly ServiceEntry[] = [
  {
    name: 'The projector',
    log: 'projector',
    command: ['services/projector/src/main.js'],
    role: 'projector',
    ready: undefined,
  },
  { name: 'The api', log: 'api', command: ['services/api/src/main.js'], ready: '/health/ready' },
];

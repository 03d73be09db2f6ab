/** What a start runs, in order: the one list to change when a program is added or moves. */

/** Each runs to its end before the next begins. */
export const PREPARATIONS = [
  { name: 'Migrating the database', log: 'migrate', command: ['services/api/src/admin/main.js', 'migrate'] },
  { name: 'Filling the demo district', log: 'seed', command: ['services/api/src/seed/main.js'] },
] as const;

/** These go on running; the last to start is the first to stop. The api answers when it is ready. */
export const SERVICES = [
  { name: 'The projector', log: 'projector', command: ['services/projector/src/main.js'], ready: undefined },
  { name: 'The api', log: 'api', command: ['services/api/src/main.js'], ready: '/health/ready' },
] as const;

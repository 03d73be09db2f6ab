import { join } from 'node:path';
import { type Programs } from '#infra/start/launch';
import { startCommand } from '#infra/start/start-command';

/** `npm start` with trivial programs, so that tests see the launcher alone. */
const script = (name: string) => join(import.meta.dirname, `${name}.js`);

const quick = {
  most: 2,
  withinMs: Number(process.env['FAKE_QUIET_MS'] ?? 60_000),
  firstPauseMs: Number(process.env['FAKE_PAUSE_MS'] ?? 20),
};

const programs: Programs = {
  restarts: quick,
  preparations: [
    { name: 'Preparing', log: 'preparation', command: [script('fake-preparation')], role: 'migration' },
  ],
  services: [
    {
      name: 'The worker',
      log: 'worker',
      command: [script('fake-worker')],
      ready: undefined,
      isOptional: process.env['FAKE_OPTIONAL'] === 'worker',
    },
    { name: 'The server', log: 'server', command: [script('fake-server')], ready: '/health/ready' },
  ],
};

await startCommand(() => ({ programs }));

import { join } from 'node:path';
import { type Programs } from '#infra/start/launch';
import { startCommand } from '#infra/start/start-command';

/** `npm start` with trivial programs, so that tests see the launcher alone. */
const script = (name: string) => join(import.meta.dirname, `${name}.js`);

const quick = {
  firstMs: Number(process.env['FAKE_PAUSE_MS'] ?? 20),
  longestMs: 600_000,
  calmAfterMs: Number(process.env['FAKE_QUIET_MS'] ?? 60_000),
};

const programs: Programs = {
  pauses: quick,
  preparations: [
    { name: 'Preparing', log: 'preparation', command: [script('fake-preparation')], role: 'migration' },
  ],
  services: [
    { name: 'The worker', log: 'worker', command: [script('fake-worker')], ready: undefined },
    { name: 'The server', log: 'server', command: [script('fake-server')], ready: '/health/ready' },
  ],
};

await startCommand(() => ({ programs }));

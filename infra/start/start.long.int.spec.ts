import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { FakeKurrent } from '#event-store/kurrent/testing/fake-kurrent';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.js';
import { readPidFile } from './postgres-pid-file.js';
import { madeOnce } from './secret.js';
import { isAlive, Launched, until } from './testing/launched.js';
import { copyCluster, createCluster } from './testing/ready-cluster.js';

const READY = 'Laurel is ready';

let templates: string;
let folder: string;
let port: number;
let started: Launched[];

beforeAll(async () => {
  templates = await mkdtemp(join(tmpdir(), 'laurel-cluster-'));
  await createCluster(join(templates, 'postgres'));
});
afterAll(() => rm(templates, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-start-'));
  port = await findFreePort();
  started = [];
});

afterEach(async () => {
  for (const launched of started) {
    launched.signal('SIGTERM');
    await launched.exitCode;
  }
  await rm(folder, { recursive: true, force: true });
});

function start(env: NodeJS.ProcessEnv = {}): Launched {
  const launched = new Launched(join(folder, 'data'), { PORT: String(port), ...env });
  started.push(launched);
  return launched;
}

describe('npm start', () => {
  beforeEach(async () => {
    await mkdir(join(folder, 'data'));
    await copyCluster(join(templates, 'postgres'), join(folder, 'data', 'postgres'));
    await madeOnce(join(folder, 'data', 'secret'));
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('stops everything on %s', async (signal) => {
    const launched = start();
    await launched.says(READY);
    const pids = await launched.everyPid();
    expect(pids.filter(isAlive)).toEqual(pids);

    launched.signal(signal);

    expect(await launched.exitCode).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('stops in order although npm and the terminal both pass on one Ctrl-C', async () => {
    const launched = start();
    await launched.says(READY);
    launched.signal('SIGINT');
    await sleep(50);
    launched.signal('SIGINT');

    expect(await launched.exitCode).toBe(0);
  });

  it('ends at once when a person insists', async () => {
    const launched = start({ FAKE_WORKER: 'stubborn' });
    await launched.says(READY);
    const pids = await launched.everyPid();
    launched.signal('SIGINT');
    await launched.says('Stopping');
    await sleep(1_100);
    const insisted = Date.now();
    launched.signal('SIGINT');

    expect(await launched.exitCode).not.toBeNull();
    await until(() => !pids.some(isAlive), 'every process to end');
    expect(Date.now() - insisted).toBeLessThan(5_000);
  });

  it('stops what has started when Ctrl-C arrives during a start', async () => {
    const launched = start({ FAKE_PREPARATION: 'hangs' });
    const pids = [await launched.pidOf('preparation'), await launched.pidOfPostgres()];
    launched.signal('SIGINT');

    expect(await launched.exitCode).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('prints why a program failed to start and stops the others', async () => {
    const launched = start({ FAKE_SERVER: 'fails' });
    const worker = await launched.pidOf('worker');
    process.kill(await launched.pidOf('server'), 'SIGUSR2');

    expect(await launched.exitCode).toBe(1);
    expect(launched.output).toContain(
      'The server ended with exit code 3: the event store is out of reach: no route',
    );
    expect(launched.output).not.toContain('    at ');
    expect(isAlive(worker)).toBe(false);
  });

  it.each(['worker', 'server'] as const)('starts the %s again when it is killed', async (program) => {
    const launched = start();
    await launched.says(READY);
    const [worker, server, postgres] = await launched.everyPid();
    await launched.killUntilAgain(program);

    const log = join(launched.dataDir, 'logs', `${program}.log`);
    await launched.says(`The ${program} ended by SIGKILL`);
    expect(launched.output).toContain(`Its log: ${log}. Starting it again in 20 ms.`);
    const others = [program === 'worker' ? server : worker, postgres];
    expect(others.every((pid) => isAlive(pid ?? NaN))).toBe(true);
    launched.signal('SIGINT');
    expect(await launched.exitCode).toBe(0);
    expect((await launched.everyPid()).filter(isAlive)).toEqual([]);
  });

  it('starts a service that keeps ending again and again, slower each time, and ends nothing else', async () => {
    const launched = start();
    await launched.says(READY);
    const [, server, postgres] = await launched.everyPid();
    for (const pause of ['20 ms', '40 ms', '80 ms', '160 ms']) {
      await launched.killUntilAgain('worker');
      expect(launched.output).toContain(`Starting it again in ${pause}.`);
    }
    expect([server, postgres].every((pid) => isAlive(pid ?? NaN))).toBe(true);
    launched.signal('SIGINT');
    expect(await launched.exitCode).toBe(0);
    expect((await launched.everyPid()).filter(isAlive)).toEqual([]);
  });

  it('forgets the exits of a service after a quiet while', async () => {
    const quiet = 300;
    const launched = start({ FAKE_QUIET_MS: String(quiet) });
    await launched.says(READY);
    for (let times = 0; times < 3; times++) {
      await launched.killUntilAgain('worker');
      await sleep(2 * quiet);
    }
    launched.signal('SIGINT');

    expect(await launched.exitCode).toBe(0);
    expect(launched.output).not.toContain('in 40 ms');
  });

  it('goes on trying to start a service, says why it cannot, and has it back when it can', async () => {
    const launched = start();
    await launched.says(READY);
    const server = await launched.pidOf('server');
    const broken = join(launched.dataDir, 'broken');
    await writeFile(broken, '');
    process.kill(server, 'SIGKILL');
    await launched.says('The server ended with exit code 4: the disk is gone');
    await rm(broken);
    await launched.pidOf('server', server);

    launched.signal('SIGINT');
    expect(await launched.exitCode).toBe(0);
  });

  it('stops while a service waits to be started again', async () => {
    const launched = start({ FAKE_PAUSE_MS: '600000' });
    await launched.says(READY);
    process.kill(await launched.pidOf('worker'), 'SIGKILL');
    await launched.says('Starting it again');
    launched.signal('SIGINT');

    expect(await launched.exitCode).toBe(0);
    expect((await launched.everyPid()).filter(isAlive)).toEqual([]);
  });

  it('starts Postgres again at its port when it is killed, with its data, and ends nothing else', async () => {
    const launched = start();
    await launched.says(READY);
    const [worker, server] = await launched.everyPid();
    const dataDir = join(launched.dataDir, 'postgres');
    const killed = await readPidFile(dataDir);
    process.kill(killed?.pid ?? NaN, 'SIGKILL');
    await launched.says('Postgres ended by itself');
    await until(async () => {
      const again = await readPidFile(dataDir);
      return again?.ready === true && again.pid !== killed?.pid && again.port === killed?.port;
    }, 'another Postgres at the same port');

    expect([worker, server].every((pid) => isAlive(pid ?? NaN))).toBe(true);
    launched.signal('SIGINT');
    expect(await launched.exitCode).toBe(0);
  });

  it('leaves nothing running when it is killed itself, and starts again afterwards', async () => {
    const first = start();
    await first.says(READY);
    const pids = await first.everyPid();
    first.signal('SIGKILL');
    await first.exitCode;
    const second = start();
    await second.says(READY);

    await until(() => !pids.some(isAlive), 'every process of the first start to end');
    expect(await second.log('preparation')).toContain('start 2');
  });

  it('refuses a second start on the same data', async () => {
    const first = start();
    await first.says(READY);
    const second = start({ PORT: String(await findFreePort()) });

    expect(await second.exitCode).toBe(1);
    expect(second.output).toContain('Another Laurel is running');
    expect((await first.everyPid()).every(isAlive)).toBe(true);
  });
});

describe('npm start without a data folder', () => {
  it('keeps the data for the next start', async () => {
    const first = start();
    await first.says(READY);
    first.signal('SIGINT');
    await first.exitCode;

    const second = start();
    await second.says(READY);

    expect(await second.log('preparation')).toContain('start 2');
  });

  it('makes logs and data readable only by their owner, even if they were open before', async () => {
    const first = start();
    await first.says(READY);
    first.signal('SIGINT');
    await first.exitCode;
    const files = ['logs/server.log', 'logs/worker.log', 'logs/preparation.log', 'postgres.log', 'secret'];
    const folders = ['logs', 'postgres'];
    const modes = async (paths: string[]) =>
      Promise.all(
        paths.map(async (path) => ((await stat(join(first.dataDir, path))).mode & 0o777).toString(8)),
      );
    expect(new Set(await modes(files))).toEqual(new Set(['600']));
    expect(new Set(await modes(folders))).toEqual(new Set(['700']));

    for (const path of [...files, ...folders, 'postgres/superuser.password'])
      await chmod(join(first.dataDir, path), 0o755);
    const second = start();
    await second.says(READY);

    expect(new Set(await modes([...files, 'postgres/superuser.password']))).toEqual(new Set(['600']));
    expect(new Set(await modes(folders))).toEqual(new Set(['700']));
  });

  it('notices a taken port before it starts anything', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    const launched = start();

    expect(await launched.exitCode).toBe(1);
    expect(launched.output).toContain(`Port ${port} is already taken`);
    expect(existsSync(launched.dataDir)).toBe(false);
    other.close();
  });

  it('prints in one line what is wrong with the event store, at the first start and later', async () => {
    const fake = await FakeKurrent.start();
    const { address } = fake;
    const env = { EVENT_STORE_URL: `esdb://user:hush@${address}?tls=false` };
    const saidBy = async (launched: Launched): Promise<string | undefined> => {
      expect(await launched.exitCode).toBe(1);
      expect(launched.output).not.toContain('hush');
      const [first, second, ...more] = launched.output.trim().split('\n');
      expect([first, ...more]).toEqual(['Starting Laurel…']);
      return second;
    };
    try {
      fake.refusing = 'unauthenticated';
      const refused = `EVENT_STORE_URL: KurrentDB at ${address} does not know the user or the password: `;
      expect(await saidBy(start(env))).toContain(refused);
      expect(existsSync(join(folder, 'data'))).toBe(false);
      fake.refusing = undefined;
      const ready = start(env);
      await ready.says(READY);
      ready.signal('SIGINT');
      await ready.exitCode;
    } finally {
      fake.stop();
    }
    const away = `EVENT_STORE_URL: KurrentDB at ${address} does not answer: `;
    expect(await saidBy(start(env))).toMatch(new RegExp(`^${away}.*ECONNREFUSED`));
    const postgres = start({ EVENT_STORE_URL: `postgres://user:hush@${address}/ledger` });
    expect(await saidBy(postgres)).toMatch(
      `EVENT_STORE_URL: Postgres at ${address} does not let Laurel in: `,
    );
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT: must be a port number'],
    [
      { NODE_ENV: 'production' },
      'PUBLIC_URL: is needed in production, the address at which people reach Laurel, such as https://laurel.example',
    ],
  ])('prints in one line what is wrong with %j', async (env, message) => {
    const launched = start(env);

    expect(await launched.exitCode).toBe(1);
    expect(launched.output.trim()).toBe(message);
  });
});

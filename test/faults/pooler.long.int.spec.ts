import { createPool } from '#runtime/pg';
import { findFreePort } from '#infra/start/free-port';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../setup/database.js';
import { runProgram } from '../setup/program.js';
import { type ServiceProcess, startService } from '../setup/service-process.js';

const NOBODY = 65_534;
const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
const describeWithPooler = isInstalled ? describe : describe.skip;

/** A real pgbouncer with its defaults, in front of a database. */
class Pooler {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  static async start(database: string, mode: 'session' | 'transaction' | 'statement'): Promise<Pooler> {
    const { hostname, port, username, password, pathname } = new URL(database);
    const own = await findFreePort();
    const folder = await mkdtemp(join(tmpdir(), 'laurel-pooler-'));
    const settings = join(folder, 'pgbouncer.ini');
    const name = pathname.slice(1);
    const login = `user=${username} password=${decodeURIComponent(password)}`;
    await writeFile(
      settings,
      `[databases]\n${name} = host=${hostname} port=${port} dbname=${name} ${login}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\ndefault_pool_size = 90\n`,
    );
    await chmod(folder, 0o755);
    // It refuses to run as root.
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const child = spawn('pgbouncer', [settings], { stdio: 'ignore', ...user });
    const url = `postgres://${username}:${password}@127.0.0.1:${own}/${name}`;
    const pooler = new Pooler(child, folder, url);
    await until(() => answers(url));
    return pooler;
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
    await rm(this.folder, { recursive: true });
  }
}

async function answers(url: string): Promise<boolean> {
  const pool = createPool({ url, max: 1, onIdleError: () => undefined });
  try {
    return (await pool.query('SELECT 1')).rowCount === 1;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describeWithPooler('Behind pgbouncer, if it is installed, in session mode', () => {
  let pooler: Pooler;
  let services: ServiceProcess[] = [];
  beforeAll(async () => {
    pooler = await Pooler.start(database.url, 'session');
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await pooler.stop();
  });

  it('connections have their time limits on the server', async () => {
    const pool = createPool({ url: pooler.url, max: 1, queryTimeoutMs: 1_000, onIdleError: () => undefined });
    await expect(pool.query('SELECT pg_sleep(3)')).rejects.toThrow('statement timeout');
    const { rows } = await pool.query(
      `SELECT current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    expect(rows).toEqual([{ idle: '10s' }]);
    await pool.end();
  });

  it('every process starts and serves', async () => {
    const port = await findFreePort();
    const environment = { DATABASE_URL: pooler.url, PORT: String(port) };
    await runProgram('api/src/operations/cli/main.js', ['migrate'], environment);
    services = ['projector/src/main.js', 'worker/src/main.js', 'api/src/main.js'].map((entry) =>
      startService(entry, environment),
    );
    await until(async () => {
      const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      const report = (await response?.json()) as { status: string; degraded: string[] } | undefined;
      return report?.status === 'ready' && report.degraded.length === 0;
    });
    expect(services.map(({ log }) => log).join('')).not.toMatch(/startup parameter|prepared statement/);
  });
});

describeWithPooler.each(['transaction', 'statement'] as const)(
  'Behind pgbouncer, if it is installed, in %s mode',
  (mode) => {
    let pooler: Pooler;
    beforeAll(async () => {
      pooler = await Pooler.start(database.url, mode);
    });
    afterAll(() => pooler.stop());

    it.each([
      'api/src/main.js',
      'projector/src/main.js',
      'worker/src/main.js',
      'api/src/operations/cli/main.js',
    ])('%s refuses in one line', async (entry) => {
      const failure = (await runProgram(entry, ['migrate'], { DATABASE_URL: pooler.url }).catch(
        (error: unknown) => error,
      )) as { code: number; stderr: string };
      expect(failure).toMatchObject({
        code: 1,
        stderr:
          'DATABASE_URL: the pooler in front of Postgres shares its sessions; set pool_mode = session\n',
      });
    });
  },
);

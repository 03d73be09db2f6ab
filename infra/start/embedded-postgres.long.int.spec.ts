import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startPostgres } from './embedded-postgres.js';
import { findFreePort } from './free-port.js';
import { servedDatabase } from './served-database.js';
import { memory, sharedBuffers } from './postgres-process.js';
import { copyCluster, createCluster } from './testing/ready-cluster.js';

let templates: string;
let folder: string;
let dataDir: string;
let running: EmbeddedPostgres[];

beforeAll(async () => {
  templates = await mkdtemp(join(tmpdir(), 'laurel-cluster-'));
  await createCluster(join(templates, 'postgres'));
});
afterAll(() => rm(templates, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-postgres-'));
  dataDir = join(folder, 'postgres');
  running = [];
});

afterEach(async () => {
  for (const server of running) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, durable: false, ...options });
  running.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded Postgres', () => {
  beforeEach(() => copyCluster(join(templates, 'postgres'), dataDir));

  it('recovers what was committed before it was killed', async () => {
    const first = await start({ durable: true });
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;

    const second = await start({ durable: true });

    expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([[42]]);
  });

  it('starts despite a pid file that names another program', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n0\n1\n\n\n\nready\n`);

    expect(await ask((await start()).url, 'SELECT 1')).toEqual([[1]]);
  });

  it('keeps in memory what it reads, by the memory that there is, and waits for the disk', async () => {
    const { url } = await start({ durable: true });
    const settings = `SELECT (SELECT setting::int / 128 FROM pg_settings WHERE name = 'shared_buffers'),
      current_setting('fsync'), current_setting('synchronous_commit')`;
    expect(await ask(url, settings)).toEqual([[sharedBuffers(memory()), 'on', 'on']]);
  });

  it('refuses a data folder that another Postgres serves', async () => {
    await start();
    await expect(start()).rejects.toThrow(/Another Laurel is running/);
  });

  it('can be found by another command while it runs, and only then', async () => {
    expect(await servedDatabase(dataDir)).toBeUndefined();
    const server = await start();
    expect(await servedDatabase(dataDir)).toBe(server.url);
    await server.stop();
    expect(await servedDatabase(dataDir)).toBeUndefined();
  });

  it('lets nobody in without the password', async () => {
    const { url } = await start();
    await expect(ask(url.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow(
      /password authentication/,
    );
  });

  it('says which port is taken', async () => {
    const port = await findFreePort();
    const other = createServer().listen(port, '127.0.0.1');
    await expect(start({ port })).rejects.toThrow(/port is already taken/);
    other.close();
  });
});

describe('the embedded Postgres without a cluster', () => {
  it('keeps its data when it is stopped and started again', async () => {
    const first = await start();
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();

    const second = await start();

    expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([[42]]);
  });

  it('stores text as UTF-8 and sorts it the same on every machine', async () => {
    const { url } = await start();
    const sql = `SELECT pg_encoding_to_char(encoding), datlocprovider, datlocale FROM pg_database WHERE datname = 'laurel'`;
    expect(await ask(url, sql)).toEqual([['UTF8', 'b', 'C.UTF-8']]);
  });

  it('can be interrupted while it starts', async () => {
    const reason = new Error('enough');
    await expect(start({ signal: AbortSignal.abort(reason) })).rejects.toThrow('enough');
    await expect(stat(`${dataDir}.new`)).rejects.toThrow('ENOENT');
  });

  it('reports that the folder holds other files', async () => {
    dataDir = folder;
    await writeFile(join(folder, 'homework.txt'), '');
    await expect(start()).rejects.toThrow(/holds other files/);
  });

  it('says that the path is not a folder', async () => {
    await writeFile(join(folder, 'file'), '');
    dataDir = join(folder, 'file', 'postgres');
    await expect(start()).rejects.toThrow(/may not write to/);
  });
});

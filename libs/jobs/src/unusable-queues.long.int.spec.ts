import { onServer, serverUrl } from '#test/setup/database';
import { JobWorld } from '#test/setup/job-world';
import { until } from '#runtime/testing/until';
import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { QUEUE_SCHEMA } from './bullmq-queues.js';
import { migrateQueue } from './migrate-queue.js';

const HANGING_WORKER = resolve('.cache/tools/test/setup/hanging-worker.js');

it('a worker whose tables vanish, as when its database is restored, waits for them and continues', async () => {
  const world = await JobWorld.start('Postgres');
  try {
    const worker = world.work(() => Promise.resolve());
    await world.reaches(await world.record(), 'done');
    // The worker uses its tables, and whichever of the two Postgres ends begins again.
    await until(async () => {
      const dropped = sql.raw(`DROP SCHEMA ${QUEUE_SCHEMA} CASCADE`).execute(world.db);
      return dropped.then(
        () => true,
        (error: unknown) => {
          if ((error as { code?: string }).code === '40P01') return false;
          throw error;
        },
      );
    });
    const seen = worker.warnings.length;
    // Idle consumers ask only every 30 seconds.
    const early = await world.record();
    const warnings = (count: number) => until(() => Promise.resolve(worker.warnings.length >= count));
    await warnings(seen + 1);
    const begin = performance.now();
    await warnings(seen + 4);
    // One a second: trying again without a pause would fill the memory.
    expect(performance.now() - begin).toBeGreaterThan(900);
    await migrateQueue(world.database.url);
    await world.reaches(early, 'done');
    await world.reaches(await world.record(), 'done');
    await world.clear();
  } finally {
    await world.stop();
  }
});

it('a worker whose database refuses it tries again once a second, and continues when it is admitted', async () => {
  const world = await JobWorld.start('Postgres');
  const name = new URL(world.database.url).pathname.slice(1);
  const admit = (isAdmitted: boolean) =>
    onServer(serverUrl(), `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS ${isAdmitted}`);
  try {
    const worker = world.work(() => Promise.resolve());
    await world.reaches(await world.record(), 'done');
    await admit(false);
    const seen = worker.warnings.length;
    await onServer(
      serverUrl(),
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
    await pause(3_000);
    // Each queue, the dispatcher, the listener and the heartbeat ask about once a second. Without a pause it is thousands.
    expect(worker.warnings.length - seen).toBeLessThan(100);
    await admit(true);
    await world.reaches(await world.record(), 'done');
    await world.clear();
  } finally {
    await world.stop();
  }
});

it('a worker whose first connections get no answer opens them again', async () => {
  const world = await JobWorld.start('Postgres');
  const connections = await silentFor(3_000, world.database.url);
  const worker = fork(HANGING_WORKER, { env: { ...process.env, DATABASE_URL: connections.url } });
  try {
    await world.record();
    const [message] = (await Promise.race([once(worker, 'message'), once(worker, 'exit')])) as unknown[];
    expect(message).toBe('begun');
  } finally {
    worker.kill('SIGKILL');
    connections.close();
    await world.stop();
  }
});

/** Passes the first connection on to Postgres, with which a worker asks for its tables, and others only after a while. */
async function silentFor(ms: number, databaseUrl: string): Promise<{ url: string; close: () => void }> {
  const target = new URL(databaseUrl);
  const sockets: Socket[] = [];
  let silentUntil = 0;
  const server = createServer((client) => {
    sockets.push(client.on('error', () => undefined));
    const isFirst = sockets.length === 1;
    if (!isFirst && silentUntil === 0) silentUntil = performance.now() + ms;
    if (!isFirst && performance.now() < silentUntil) return;
    const postgres = connect(Number(target.port), target.hostname);
    sockets.push(postgres.on('error', () => client.destroy()).on('close', () => client.destroy()));
    client.on('close', () => postgres.destroy());
    client.pipe(postgres).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(databaseUrl);
  through.port = String((server.address() as AddressInfo).port);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: through.href, close };
}

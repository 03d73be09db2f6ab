import { READ_MODEL_CHANNEL, readModelNotice } from '#database/checkpoint';
import { type Position } from '#event-store/event-store';
import { runProjector } from '#projector/projector';
import { LIMITS } from '#projector/runner/entry-batches';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { jsonOf } from '#runtime/channel';
import pg from 'pg';
import { pino } from 'pino';

const NOTICE = jsonOf(readModelNotice);

/** Runs a projector until it has committed everything up to a position; resolves to the seconds that took. */
export async function projectUntil(url: string, position: Position): Promise<number> {
  const listener = new pg.Client(url);
  await listener.connect();
  const store = new PostgresEventStore({ databaseUrl: url, poolSize: 2, batchSize: LIMITS.events });
  const stopping = new AbortController();
  try {
    const arrived = new Promise<void>((resolve) => {
      listener.on('notification', ({ payload = '' }) => {
        const { position: reached = '' } = NOTICE.parse(payload);
        if (reached >= position) resolve();
      });
    });
    await listener.query(`LISTEN ${READ_MODEL_CHANNEL}`);
    const started = performance.now();
    const shard = { index: 0, count: 1 };
    const log = pino({ level: 'silent' });
    const running = runProjector({ databaseUrl: url, store, shard, log }, stopping.signal);
    await arrived;
    const seconds = (performance.now() - started) / 1_000;
    stopping.abort();
    await running;
    return seconds;
  } finally {
    stopping.abort();
    await store.close();
    await listener.end();
  }
}

import { openEventStore } from '#event-store/open-event-store';
import { pino } from 'pino';
import { readConfig } from './config.js';
import { runProjector } from './runner/run.js';
import { LIMITS } from './runner/stretches.js';

const { databaseUrl, eventStoreUrl, shard, logLevel } = readConfig(process.env);
const log = pino({ name: 'projector', level: logLevel }).child({ shard: `${shard.index}/${shard.count}` });
const stopping = new AbortController();

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
// A parent that went away can't stop its children any more.
if (process.channel !== undefined) process.once('disconnect', () => stopping.abort());

const store = openEventStore(eventStoreUrl, {
  poolSize: 2,
  batchSize: LIMITS.events,
  onTrouble: (error) => log.warn({ err: error }, 'the event store does not answer'),
});
await runProjector({ databaseUrl, store, shard, log }, stopping.signal);
await store.close();
log.info('stopped');
// An open IPC channel alone would keep the process.
if (process.connected) process.disconnect();

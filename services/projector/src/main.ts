import { ledgerStream } from '#contracts/events/stream-name';
import { whenZoneIsUnknown } from '#domain/school-day';
import { openEventStore } from '#event-store/open-event-store';
import { ClockWatch } from '#runtime/clock-watch';
import { environmentOrExit } from '#runtime/environment';
import { createLogger, logUncaught } from '#runtime/logger';
import { sessionsOrExit } from '#runtime/require-sessions';
import { serveHealth } from '#runtime/serve-health';
import { leaveParent, stopSignal } from '#runtime/stopping';
import { readConfig } from './config.js';
import { shardHealth } from './health/shard-health.js';
import { ShardHealthReader } from './health/shard-health-reader.js';
import { runProjector } from './projector.js';
import { LIMITS } from './runner/entry-batches.js';

const { databaseUrl, eventStoreUrl, shard, verifiesAtNight, metrics, logLevel } =
  environmentOrExit(readConfig);
const log = createLogger({
  level: logLevel,
  base: { service: 'projector', shard: `${shard.index}/${shard.count}` },
});
logUncaught(log);
whenZoneIsUnknown((timeZone) =>
  log.warn({ timeZone }, 'the time zone of a school is unknown here; its days are counted in UTC'),
);
await sessionsOrExit(databaseUrl, eventStoreUrl);
const stopping = stopSignal();

const clock = ClockWatch.on(databaseUrl, log);
await clock.start(stopping);
const store = await openEventStore(eventStoreUrl, {
  poolSize: 2,
  batchSize: LIMITS.events,
  boundTo: { databaseUrl, streamOf: ledgerStream },
  onTrouble: (error) => log.warn({ err: error }, 'the ledger cannot be followed; will try again'),
});
let isLeading = false;
const healthReader = new ShardHealthReader(databaseUrl, store, shard);
const health =
  metrics && (await serveHealth({ ...metrics, ...shardHealth(healthReader, () => isLeading, clock) }));
if (health !== undefined) log.info({ url: health.url }, 'serving health and metrics');
const onLease = (isHeld: boolean): void => void (isLeading = isHeld);
await clock.whileRight(
  (signal) => runProjector({ databaseUrl, store, shard, verifiesAtNight, log, onLease }, signal),
  stopping,
);
health?.close();
await healthReader.close();
await store.close();
log.info('stopped');
leaveParent();

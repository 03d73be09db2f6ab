import { whenZoneIsUnknown } from '#domain/school-day';
import { type MailTransport } from '#mail/transport';
import { ClockWatch } from '#runtime/clock-watch';
import { environmentOrExit } from '#runtime/environment';
import { createLogger, logUncaught } from '#runtime/logger';
import { sessionsOrExit } from '#runtime/require-sessions';
import { serveHealth } from '#runtime/serve-health';
import { leaveParent, stopSignal } from '#runtime/stopping';
import { readConfig } from './config.js';
import { Figures } from './health/figures.js';
import { WorkerHealthReader } from './health/worker-health-reader.js';
import { workerHealth } from './health/worker-health.js';
import { runWorker } from './worker.js';

const config = environmentOrExit(readConfig);
const log = createLogger({ level: config.logLevel, base: { service: 'worker' } });
logUncaught(log);
whenZoneIsUnknown((timeZone) =>
  log.warn({ timeZone }, 'the time zone of a school is unknown here; its days are counted in UTC'),
);
await sessionsOrExit(config.databaseUrl, config.eventStoreUrl);
const stopping = stopSignal();

const clock = ClockWatch.on(config.databaseUrl, log);
await clock.start(stopping);
const figures = new Figures();
/** That of the transport, once there is one. */
let mail: Pick<MailTransport, 'state'> = { state: 'ok' };
const healthReader = new WorkerHealthReader(config);
const health =
  config.metrics &&
  (await serveHealth({ ...config.metrics, ...workerHealth(healthReader, figures, clock, () => mail.state) }));
if (health !== undefined) log.info({ url: health.url }, 'serving health and metrics');
await clock.whileRight(
  (signal) =>
    runWorker(config, log, signal, {
      onTried: (job, outcome) => figures.count(job, outcome),
      onTransport: (transport) => (mail = transport),
    }),
  stopping,
);
health?.close();
await healthReader.close();
log.info('stopped');
leaveParent();

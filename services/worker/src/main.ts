import { environmentOrExit } from '#runtime/environment';
import { createLogger, logUncaught } from '#runtime/logger';
import { sessionsOrExit } from '#runtime/require-sessions';
import { serveHealth } from '#runtime/serve-health';
import { leaveParent, stopSignal } from '#runtime/stopping';
import { readConfig } from './config.js';
import { Figures } from './health/figures.js';
import { WorkerStanding } from './health/standing.js';
import { workerHealth } from './health/worker-health.js';
import { runWorker } from './worker.js';

const config = environmentOrExit(readConfig);
const log = createLogger({ level: config.logLevel, base: { service: 'worker' } });
logUncaught(log);
await sessionsOrExit(config.databaseUrl, config.eventStoreUrl);
const stopping = stopSignal();

const figures = new Figures();
const standing = new WorkerStanding(config);
const health =
  config.metrics && (await serveHealth({ ...config.metrics, ...workerHealth(standing, figures) }));
if (health !== undefined) log.info({ url: health.url }, 'serving health and metrics');
await runWorker(config, log, stopping, (job, outcome) => figures.count(job, outcome));
health?.close();
await standing.close();
log.info('stopped');
leaveParent();

import { environmentOrExit } from '#runtime/environment';
import { createLogger, logUncaught } from '#runtime/logger';
import { serveHealth } from '#runtime/serve-health';
import { readConfig } from './config.js';
import { Figures } from './health/figures.js';
import { WorkerStanding } from './health/standing.js';
import { workerHealth } from './health/worker-health.js';
import { runWorker } from './worker.js';

const config = environmentOrExit(readConfig);
const log = createLogger({ level: config.logLevel, base: { service: 'worker' } });
logUncaught(log);
const stopping = new AbortController();

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
// A parent that is gone cannot stop its children any more.
if (process.channel !== undefined) process.once('disconnect', () => stopping.abort());

const figures = new Figures();
const standing = new WorkerStanding(config);
const health =
  config.metrics && (await serveHealth({ ...config.metrics, ...workerHealth(standing, figures) }));
if (health !== undefined) log.info({ url: health.url }, 'serving health and metrics');
await runWorker(config, log, stopping.signal, (job, outcome) => figures.count(job, outcome));
health?.close();
await standing.close();
log.info('stopped');
// An open IPC channel would keep the process alive.
if (process.connected) process.disconnect();

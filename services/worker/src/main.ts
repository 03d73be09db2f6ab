import { environmentOrExit } from '#runtime/environment';
import { createLogger, logUncaught } from '#runtime/logger';
import { readConfig } from './config.js';
import { runWorker } from './worker.js';

const config = environmentOrExit(readConfig);
const log = createLogger({ level: config.logLevel, base: { service: 'worker' } });
logUncaught(log);
const stopping = new AbortController();

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
// A parent that is gone cannot stop its children any more.
if (process.channel !== undefined) process.once('disconnect', () => stopping.abort());

await runWorker(config, log, stopping.signal);
log.info('stopped');
// An open IPC channel would keep the process alive.
if (process.connected) process.disconnect();

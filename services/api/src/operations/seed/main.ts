import { environmentOrExit } from '#runtime/environment';
import { createLogger, logUncaught } from '#runtime/logger';
import { sessionsOrExit } from '#runtime/require-sessions';
import { readSeedEnvironment } from './seed-environment.js';

const environment = environmentOrExit(readSeedEnvironment);
const logger = createLogger({ level: environment.logLevel, base: { service: 'seed' } });
logUncaught(logger);
await sessionsOrExit(environment.databaseUrl, environment.eventStoreUrl);

// Loaded only now, so that wrong settings are reported at once.
const { fillDemo } = await import('./fill-demo.js');
const commands = await fillDemo(environment, logger);
logger.info({ commands }, commands === 0 ? 'there was nothing to fill' : 'the demo is made');

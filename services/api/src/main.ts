import { whenZoneIsUnknown } from '#domain/school-day';
import { environmentOrExit } from '#runtime/environment';
import { createLogger, logUncaught } from '#runtime/logger';
import { sessionsOrExit } from '#runtime/require-sessions';
import 'reflect-metadata';
import { readServerEnvironment } from './core/platform/environment.js';

const environment = environmentOrExit(readServerEnvironment);
const logger = createLogger({ level: environment.logLevel, base: { service: 'api' } });
logUncaught(logger);
whenZoneIsUnknown((timeZone) =>
  logger.warn({ timeZone }, 'the time zone of a school is unknown here; its days are counted in UTC'),
);
await sessionsOrExit(environment.databaseUrl, environment.eventStoreUrl);

// Loaded only now, so that wrong settings are reported at once.
const { createApp } = await import('./create-app.js');
const app = await createApp({ environment, logger });
app.enableShutdownHooks(['SIGINT', 'SIGTERM']);
// If another process started this one, end with it, even if it had no time to say so.
process.once('disconnect', () => void app.close());

await app.listen(environment.port, environment.host);
logger.info({ url: await app.getUrl() }, 'listening');
process.send?.({ type: 'listening', url: await app.getUrl() });

import { eventStoreUrl } from '#event-store/event-store-url';
import { readVariables } from '#runtime/environment';
import { settings } from '#runtime/settings';
import type { z } from 'zod';

export const projectorSettings = settings
  .pick({
    DATABASE_URL: true,
    SHARD: true,
    VERIFY_AT_NIGHT: true,
    METRICS_PORT: true,
    METRICS_HOST: true,
    LOG_LEVEL: true,
  })
  .extend({ EVENT_STORE_URL: eventStoreUrl.optional() });

const config = projectorSettings.transform((given, context) => {
  const {
    DATABASE_URL,
    EVENT_STORE_URL = DATABASE_URL,
    SHARD,
    VERIFY_AT_NIGHT,
    METRICS_PORT,
    METRICS_HOST,
    LOG_LEVEL,
  } = given;
  const [index = 0, count = 1] = SHARD.split('/').map(Number);
  if (index >= count)
    context.addIssue({ code: 'custom', path: ['SHARD'], message: 'must be below the number of shards' });
  return {
    databaseUrl: DATABASE_URL,
    eventStoreUrl: EVENT_STORE_URL,
    shard: { index, count },
    verifiesAtNight: VERIFY_AT_NIGHT === '1',
    metrics: METRICS_PORT === undefined ? undefined : { host: METRICS_HOST, port: METRICS_PORT },
    logLevel: LOG_LEVEL,
  };
});

export type Config = z.output<typeof config>;

/** @throws WrongEnvironment that names every variable that is missing or wrong */
export const readConfig = (variables: NodeJS.ProcessEnv): Config => readVariables(config, variables);

import { eventStoreUrl } from '#event-store/event-store-url';
import { postgresUrl, readVariables } from '#runtime/environment';
import { z } from 'zod';

const environment = z
  .object({
    DATABASE_URL: postgresUrl,
    EVENT_STORE_URL: eventStoreUrl.optional(),
    /** This projector's shard: `index/count`, counted from 0. */
    SHARD: z
      .string()
      .regex(/^\d{1,3}\/\d{1,3}$/, 'must be index/count, such as 0/1')
      .default('0/1'),
    /** Port for health and metrics; not served if absent. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .transform((given, context) => {
    const {
      DATABASE_URL,
      EVENT_STORE_URL = DATABASE_URL,
      SHARD,
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
      metrics: METRICS_PORT === undefined ? undefined : { host: METRICS_HOST, port: METRICS_PORT },
      logLevel: LOG_LEVEL,
    };
  });

export type Config = z.output<typeof environment>;

/** @throws WrongEnvironment that names every variable that is missing or wrong */
export const readConfig = (variables: NodeJS.ProcessEnv): Config => readVariables(environment, variables);

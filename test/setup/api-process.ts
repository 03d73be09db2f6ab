import { once } from 'node:events';
import { ApiClient } from './api-client.js';
import { createMigratedDatabase } from './database.js';
import { AS_SCRAPER, type ServiceProcess, startService } from './service-process.js';

export type ApiProcess = ServiceProcess & {
  url: string;
  databaseUrl: string;
  client(): ApiClient;
  /** The text of `/metrics`. */
  metrics(): Promise<string>;
};

/** Entry point of an api whose commands are not refused for taking long on a busy machine. */
export const PATIENT_API = '../../.cache/tools/test/setup/patient-api.js';

/** The built api on a free port, with its own migrated database unless one is given. */
export async function startApi(
  environment: Record<string, string> = {},
  entry = 'api/src/main.js',
): Promise<ApiProcess> {
  const database = environment['DATABASE_URL'] === undefined ? await createMigratedDatabase() : undefined;
  const databaseUrl = environment['DATABASE_URL'] ?? database?.url ?? '';
  const service = startService(entry, { DATABASE_URL: databaseUrl, PORT: '0', ...environment });
  const url = await Promise.race([
    once(service.child, 'message').then(([message]) => (message as { url: string }).url),
    once(service.child, 'exit').then(() => undefined),
  ]);
  if (url === undefined) throw new Error(`The api did not start: ${service.log}`);
  return {
    url,
    databaseUrl,
    child: service.child,
    get log() {
      return service.log;
    },
    client: () => new ApiClient(url),
    metrics: async () => (await new ApiClient(url).send('GET', '/metrics', { headers: AS_SCRAPER })).text,
    async stop() {
      await service.stop();
      await database?.drop();
    },
  };
}

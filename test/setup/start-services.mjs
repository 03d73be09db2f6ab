import { buildServices } from '../../infra/start/build.mjs';

/** Jest's globalSetup. It runs outside jest's module loading, so it imports the built files. */
export default async function startServices({ maxWorkers }) {
  await buildServices();
  const { startTestPostgres } = await import('#test/setup/test-postgres');
  await startTestPostgres(maxWorkers);
}

import { buildPrograms, buildTestTools } from '../../infra/start/build.mjs';

/** Jest's globalSetup. It runs outside jest's module loading, so it imports built files. */
export default async function startServices({ maxWorkers }) {
  await Promise.all([buildPrograms(), buildTestTools()]);
  const { startTestPostgres } = await import('#test/setup/test-postgres');
  await startTestPostgres(maxWorkers);
}

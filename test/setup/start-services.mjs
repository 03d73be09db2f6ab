import { buildPrograms, buildTestTools } from '../../infra/start/build.mjs';

/** Jest's globalSetup. It runs outside jest's module loading, so it imports built files. */
export default async function startServices({ maxWorkers }) {
  await Promise.all([buildPrograms(), buildTestTools()]);
  const { startTestPostgres, stopTestPostgres } = await import('#test/setup/test-postgres');
  await startTestPostgres(maxWorkers);
  // The teardown would import another copy where jest runs the tests in this process.
  globalThis.stopServices = stopTestPostgres;
}

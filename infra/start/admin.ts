import { runOnDatabase } from './run-on-database.js';

/** `npm run admin -- …` runs one of the api's commands. */
await runOnDatabase([
  { script: 'bundles/api/src/operations/cli/main.js', role: 'migration', args: process.argv.slice(2) },
]);

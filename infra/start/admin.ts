import { runOnDatabase } from './run-on-database.js';

/** `npm run admin -- …` runs one of the api's commands. */
await runOnDatabase('services/api/src/operations/cli/main.js', 'migration');

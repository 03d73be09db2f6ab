import { runOnDatabase } from './run-on-database.js';

/** `npm run backup -- FILE` writes everything in the database to a file. */
await runOnDatabase([
  {
    script: 'bundles/api/src/operations/cli/main.js',
    role: 'migration',
    args: ['backup', ...process.argv.slice(2)],
  },
]);

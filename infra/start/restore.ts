import { restoreSecret } from './restore-secret.js';
import { runOnDatabase } from './run-on-database.js';

const [file] = process.argv.slice(2);

/** `npm run restore -- FILE` restores a backup into an empty database, and compares the screens with the ledger. */
await runOnDatabase(
  [
    {
      script: 'bundles/api/src/operations/cli/main.js',
      role: 'migration',
      args: ['restore', ...process.argv.slice(2)],
    },
    { script: 'bundles/projector/src/replay/main.js', role: 'projector', args: ['verify'] },
  ],
  (config) => (file === undefined ? Promise.resolve() : restoreSecret(file, config)),
);

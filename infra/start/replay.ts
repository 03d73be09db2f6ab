import { runOnDatabase } from './run-on-database.js';

/** `npm run replay -- verify|rebuild` compares the read models with the ledger, or rebuilds them. */
await runOnDatabase([
  { script: 'bundles/projector/src/replay/main.js', role: 'projector', args: process.argv.slice(2) },
]);

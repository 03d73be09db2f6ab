import { type CommandRequest } from '#api/core/ledger/outcome';
import { openLedger } from './open-ledger.js';

/** A separate process that carries out the commands it is sent, as an api process does. */
const { writer, listening } = openLedger(process.argv[2] ?? '');

process.on('disconnect', () => process.exit());
process.on('message', (request: CommandRequest) => {
  const { commandId } = request;
  writer.execute(request).then(
    (outcome) => process.send?.({ commandId, outcome }),
    (error: unknown) => process.send?.({ commandId, failure: String(error) }),
  );
});
await listening;
process.send?.('ready');

import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

/**
 * Answers every request. With `fails` it never answers, and exits with a reason when told to. A file `broken` in the data
 * folder keeps it from starting.
 */
process.once('SIGTERM', () => process.exit(0));
process.once('SIGUSR2', () => {
  process.stderr.write('{"level":60,"msg":"the event store is out of reach","err":{"message":"no route"}}\n');
  process.exit(3);
});
process.stdout.write(`pid ${process.pid}\n`);
if (existsSync(join(process.env['DATA_DIR'] ?? '', 'broken'))) {
  process.stderr.write('the disk is gone\n');
  process.exit(4);
}
const server = createServer((_, response) => response.end('ready'));
if (process.env['FAKE_SERVER'] === 'fails') setInterval(() => undefined, 60_000);
else server.listen(Number(process.env['PORT']), process.env['HOST']);

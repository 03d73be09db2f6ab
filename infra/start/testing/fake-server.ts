import { createServer } from 'node:http';

/** Answers every request; has a reason to give up when told to. */
process.stdout.write(`pid ${process.pid}\n`);
if (process.env['FAKE_SERVER'] === 'fails') {
  process.stderr.write('{"level":60,"msg":"the event store is out of reach","err":{"message":"no route"}}\n');
  process.exit(3);
}
const server = createServer((_, response) => response.end('ready'));
server.listen(Number(process.env['PORT']), process.env['HOST']);
process.once('SIGTERM', () => process.exit(0));

import { createServer } from 'node:http';

/** Answers every request; one that `fails` never does, and gives up for a reason once it is told to. */
process.once('SIGTERM', () => process.exit(0));
process.once('SIGUSR2', () => {
  process.stderr.write('{"level":60,"msg":"the event store is out of reach","err":{"message":"no route"}}\n');
  process.exit(3);
});
process.stdout.write(`pid ${process.pid}\n`);
const server = createServer((_, response) => response.end('ready'));
if (process.env['FAKE_SERVER'] === 'fails') setInterval(() => undefined, 60_000);
else server.listen(Number(process.env['PORT']), process.env['HOST']);

/** Runs until it is asked to end; a stubborn one ignores that. */
process.stdout.write(`pid ${process.pid}\n`);
setInterval(() => undefined, 60_000);
process.on('SIGTERM', () => {
  if (process.env['FAKE_WORKER'] !== 'stubborn') process.exit(0);
});

import { isMainThread } from 'node:worker_threads';

/**
 * Loaded ahead of every process that the launcher starts. When the launcher is killed, the channel to it closes, and
 * the process shuts down as if it had been asked to.
 */
const PATIENCE_MS = 10_000;

if (isMainThread && process.channel !== undefined) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  });
  // Listening alone must not keep alive a process that has finished its work.
  process.channel.unref();
}

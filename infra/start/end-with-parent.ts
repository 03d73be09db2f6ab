import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into every process that the launcher starts, with the launcher's process id as `?parent=`. When the launcher
 * is killed, the channel to it closes, and the process shuts down as if it had been asked to.
 */
const PATIENCE_MS = 10_000;

const parent = new URL(import.meta.url).searchParams.get('parent');

// Threads and forks inherit the preload; a fork's channel is its parent's business.
if (isMainThread && String(process.ppid) === parent && process.channel !== undefined) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  });
  // Listening must not keep a process alive that has finished its work.
  process.channel.unref();
}

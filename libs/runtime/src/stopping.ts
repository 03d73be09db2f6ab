/**
 * Aborted once this process is asked to stop: by a signal, or because the process that started it is gone and cannot stop
 * it any more. Call `leaveParent` when all work has ended.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  if (process.channel !== undefined) process.once('disconnect', () => stopping.abort());
  return stopping.signal;
}

/** Closes the channel to the process that started this one. An open one would keep this process alive. */
export function leaveParent(): void {
  if (process.connected) process.disconnect();
}

import { StartupError } from './startup-error.js';

/** Something that runs until it is stopped. */
export type Running = {
  name: string;
  /** How it ended, for example "with exit code 1". */
  exited: Promise<string>;
  stop(): Promise<void>;
  kill(): void;
};

/**
 * One step of a start: a program that keeps running or, if it resolves to nothing, work that is done once. When `signal`
 * aborts, it cleans up and rejects.
 */
export type Part = (signal: AbortSignal) => Promise<Running | undefined>;

export type Supervision = {
  /** Asks everything to stop. */
  interrupted: AbortSignal;
  /** Ends everything at once. */
  forced?: AbortSignal;
  onReady: () => void;
  onStopping?: () => void;
};

/**
 * Starts the parts one after another. When one of them ends, when a later one fails to start or when it is interrupted,
 * stops all of them in reverse order. Only then does it settle, always by rejecting with the reason.
 */
export async function supervise(parts: readonly Part[], supervision: Supervision): Promise<never> {
  const { interrupted, forced, onReady, onStopping } = supervision;
  const running: Running[] = [];
  const ending = new AbortController();
  whenAborted(interrupted, () => ending.abort(interrupted.reason));
  if (forced !== undefined) {
    whenAborted(forced, () => {
      for (const part of running) part.kill();
    });
  }
  try {
    for (const start of parts) {
      ending.signal.throwIfAborted();
      const part = await start(ending.signal);
      if (part === undefined) continue;
      running.push(part);
      void part.exited.then((how) => ending.abort(new StartupError(`${part.name} ended ${how}`)));
    }
    ending.signal.throwIfAborted();
    onReady();
    return await new Promise<never>((_, reject) =>
      whenAborted(ending.signal, () => reject(ending.signal.reason as Error)),
    );
  } finally {
    onStopping?.();
    for (const part of running.reverse()) await part.stop();
  }
}

function whenAborted(signal: AbortSignal, action: () => void): void {
  if (signal.aborted) action();
  else signal.addEventListener('abort', action, { once: true });
}

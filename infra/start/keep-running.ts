import { pause } from '#runtime/async';
import { EndedEarly } from './startup-error.js';
import { type Running } from './supervise.js';

export type RestartPauses = {
  /** Pause before the first restart, doubled for each further one up to `longestMs`. */
  firstMs: number;
  longestMs: number;
  /** A service that has run for this long begins with the first pause again. */
  calmAfterMs: number;
};

export const PAUSES: RestartPauses = { firstMs: 250, longestMs: 60_000, calmAfterMs: 60_000 };

type Options = { pauses: RestartPauses; signal: AbortSignal; say: (line: string) => void };

/**
 * Starts a service, and restarts it whenever it ends by itself, after longer and longer pauses: what ends it, such as a full
 * disk, may pass, and the others go on meanwhile. Rejects when the first start fails; `exited` resolves once it has been stopped.
 */
export async function keepRunning(
  start: (signal: AbortSignal, isRestart: boolean) => Promise<Running>,
  { pauses, signal, say }: Options,
): Promise<Running> {
  const stopping = new AbortController();
  const ending = AbortSignal.any([signal, stopping.signal]);
  const isOver = () => ending.aborted;
  let current = await start(signal, false);
  const { name } = current;

  const watch = async (): Promise<string> => {
    let startedAt = Date.now();
    let pauseMs = pauses.firstMs;
    let how = await current.exited;
    while (!isOver()) {
      if (Date.now() - startedAt >= pauses.calmAfterMs) pauseMs = pauses.firstMs;
      current.kill();
      say(`${name} ended ${how.replace(/\.$/, '')}. Starting it again in ${inWords(pauseMs)}.`);
      await pause(pauseMs, ending);
      pauseMs = Math.min(2 * pauseMs, pauses.longestMs);
      startedAt = Date.now();
      how = await again(how);
    }
    return how;
  };
  /** How the next run ended; a failed start counts as an end. */
  const again = async (how: string): Promise<string> => {
    if (isOver()) return how;
    try {
      current = await start(ending, true);
      if (isOver()) await current.stop();
      return await current.exited;
    } catch (error) {
      return error instanceof EndedEarly ? error.how : `and does not start: ${(error as Error).message}`;
    }
  };

  const exited = watch();
  return {
    name,
    exited,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await exited;
    },
    kill: () => {
      stopping.abort();
      current.kill();
    },
  };
}

function inWords(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${Math.round(ms / 1_000)} s`;
}

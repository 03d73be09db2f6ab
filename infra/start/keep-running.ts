import { pause } from '#runtime/async';
import { type Running } from './supervise.js';

export type RestartLimits = {
  /** Restarts allowed within `withinMs`; after one more exit the service is given up. */
  most: number;
  withinMs: number;
  /** Pause before the first restart, doubled for each further one within `withinMs`. */
  firstPauseMs: number;
};

export const RESTARTS: RestartLimits = { most: 5, withinMs: 60_000, firstPauseMs: 250 };

type Options = { limits: RestartLimits; signal: AbortSignal; say: (line: string) => void };

/**
 * Starts a service, and restarts it whenever it ends by itself. Rejects when the first start fails; `exited` resolves when
 * it has ended too often or has been stopped.
 */
export async function keepRunning(
  start: (signal: AbortSignal, isRestart: boolean) => Promise<Running>,
  { limits, signal, say }: Options,
): Promise<Running> {
  const stopping = new AbortController();
  const ending = AbortSignal.any([signal, stopping.signal]);
  const isOver = () => ending.aborted;
  let current = await start(signal, false);
  const { name } = current;

  const watch = async (): Promise<string> => {
    let ends: number[] = [];
    let how = await current.exited;
    while (!isOver()) {
      ends = [...ends.filter((at) => at > Date.now() - limits.withinMs), Date.now()];
      if (ends.length > limits.most)
        return `${ends.length} times in ${limits.withinMs / 1_000} s, at last ${how}`;
      current.kill();
      say(`${name} ended ${how}. Starting it again (${ends.length} of ${limits.most}).`);
      await pause(limits.firstPauseMs * 2 ** (ends.length - 1), ending);
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
      const { message } = error as Error;
      return message.startsWith(`${name} ended `) ? message.slice(`${name} ended `.length) : `: ${message}`;
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

import { type Keep } from '../launch.js';
import { type Running } from '../supervise.js';

/** Calls `listener` after each change of a service's sources. Returns a function that stops it. */
export type OnChange = (script: string, listener: () => void) => () => void;

/**
 * Restarts a service whenever its sources change. If it fails to start or ends by itself, reports that and waits for the
 * next change, which most often is the fix.
 */
export function restartOnChange(onChange: OnChange): Keep {
  return async ({ name, command: [script] }, start, { signal, say }): Promise<Running> => {
    let current: Running | undefined;
    let isStopped = false;
    let lives = 0;
    let work = Promise.resolve();

    const begin = async (): Promise<void> => {
      const isRestart = lives++ > 0;
      const began = Date.now();
      try {
        const running = await start(signal, isRestart);
        current = running;
        if (isRestart) say(`${name} was started again in ${Date.now() - began} ms.`);
        void running.exited.then((how) => {
          if (current !== running) return;
          current = undefined;
          say(`${name} ended ${how}. It is started again when its sources change.`);
        });
      } catch (error) {
        signal.throwIfAborted();
        say(`${(error as Error).message}. It is started again when its sources change.`);
      }
    };
    const end = async (): Promise<void> => {
      const running = current;
      current = undefined;
      await running?.stop();
    };
    const restart = async (): Promise<void> => {
      if (isStopped || signal.aborted) return;
      await end();
      await begin();
    };

    await begin();
    let isWaiting = false;
    const ignore = onChange(script, () => {
      // One restart picks up all changes until it begins.
      if (isWaiting) return;
      isWaiting = true;
      work = work.then(() => {
        isWaiting = false;
        return restart().catch(() => undefined);
      });
    });
    let hasEnded: (how: string) => void;
    const exited = new Promise<string>((resolve) => (hasEnded = resolve));
    return {
      name,
      exited,
      stop: async () => {
        isStopped = true;
        ignore();
        await work;
        await end();
        hasEnded('asked to');
      },
      kill: () => {
        isStopped = true;
        current?.kill();
      },
    };
  };
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Contender } from './contender.js';
import { type Reply, type Request, type ThreadData } from './contender-thread.js';

export type ContenderModule = { module: string; options: unknown };

const threads = new Set<Worker>();
const THREAD = new URL('./contender-thread.js', import.meta.url);

/** Opens a contender in a separate thread, so that its heap and its libraries' settings do not affect others. */
export async function openThread({ module, options }: ContenderModule): Promise<Contender> {
  const url = new URL(`./contenders/${module}.js`, import.meta.url);
  const thread = new Worker(THREAD, { workerData: { module: url.href, options } satisfies ThreadData });
  threads.add(thread);
  const answer = async (): Promise<number> => {
    const [reply] = (await once(thread, 'message')) as [Reply];
    if ('error' in reply) throw reply.error;
    return reply.figure;
  };
  const ask = (request: Request): Promise<number> => {
    thread.postMessage(request);
    return answer();
  };
  await answer();
  return {
    run: () => ask('run'),
    close: async () => {
      await ask('close');
      await thread.terminate();
      threads.delete(thread);
    },
  };
}

/** Terminates contenders, even while they work. */
export async function endThreads(): Promise<void> {
  await Promise.all([...threads].map((thread) => thread.terminate()));
}

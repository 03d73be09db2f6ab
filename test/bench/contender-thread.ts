import { parentPort, workerData } from 'node:worker_threads';
import { type Contender, type Open } from './contender.js';

export type ThreadData = { module: string; options: unknown };
export type Request = 'run' | 'close';
export type Reply = { figure: number } | { error: unknown };

const { module, options } = workerData as ThreadData;
const { open } = (await import(module)) as { open: Open<unknown> };
const contender = await open(options);

parentPort?.on('message', (request: Request) => {
  carryOut(contender, request).then(
    (figure) => parentPort?.postMessage({ figure } satisfies Reply),
    (error: unknown) => parentPort?.postMessage({ error } satisfies Reply),
  );
});
parentPort?.postMessage({ figure: 0 } satisfies Reply);

async function carryOut(opened: Contender, request: Request): Promise<number> {
  if (request === 'run') return opened.run();
  await opened.close();
  return 0;
}

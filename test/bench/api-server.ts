import { BOUNDED_HEAP } from '#infra/start/node-process';
import { startService } from '#test/setup/service-process';
import { once } from 'node:events';
import { type MemoryAnswer, type MemoryQuestion } from './memory-probe.js';

export type ApiServer = {
  url: string;
  pid: number;
  /** The process's resident memory in bytes, on request after a full garbage collection. */
  residentBytes(question: MemoryQuestion): Promise<number>;
  /** The processor time that the process has used so far. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
};

const PROBE = new URL('./memory-probe.js', import.meta.url);

/** The real api as a separate process, on a free port, with the settings of `npm start`. */
export async function startApiServer(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<ApiServer> {
  const service = startService('api/src/main.js', {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://laurel.example',
    NODE_OPTIONS: `${BOUNDED_HEAP} --import=${PROBE.href}`,
    ...environment,
  });
  const { child } = service;
  const url = await Promise.race([
    once(child, 'message').then(([message]) => (message as { url: string }).url),
    once(child, 'exit').then(() => undefined),
  ]);
  if (url === undefined) throw new Error(`The api did not start: ${service.log}`);
  const ask = async (question: MemoryQuestion): Promise<MemoryAnswer> => {
    child.send(question);
    const [answer] = (await once(child, 'message')) as [MemoryAnswer];
    return answer;
  };
  return {
    url,
    pid: child.pid ?? 0,
    residentBytes: async (question) => (await ask(question)).residentBytes,
    cpuSeconds: async () => (await ask('as it is')).cpuSeconds,
    stop: () => service.stop(),
  };
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Preloaded into the api to report its memory and processor time. */
export type MemoryQuestion = 'as it is' | 'after a collection';
export type MemoryAnswer = { residentBytes: number; /** Since the process began. */ cpuSeconds: number };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

process.on('message', (question: MemoryQuestion) => {
  if (question === 'after a collection') collectGarbage();
  const { user, system } = process.cpuUsage();
  const cpuSeconds = (user + system) / 1_000_000;
  process.send?.({ residentBytes: process.memoryUsage.rss(), cpuSeconds } satisfies MemoryAnswer);
});

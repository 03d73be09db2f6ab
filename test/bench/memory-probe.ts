import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Loaded into the api beside its own code: tells how much memory it takes. */
export type MemoryQuestion = 'as it is' | 'after a collection';
export type MemoryAnswer = { residentBytes: number };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

process.on('message', (question: MemoryQuestion) => {
  if (question === 'after a collection') collectGarbage();
  process.send?.({ residentBytes: process.memoryUsage.rss() } satisfies MemoryAnswer);
});

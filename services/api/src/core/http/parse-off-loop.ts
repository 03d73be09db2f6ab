import { type Route } from '#contracts/route';
import pLimit from 'p-limit';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ParseTask } from './parse-worker.js';
import { type ParsedPart } from './parse-part.js';
import { ParsedBody } from './parsed-body.js';
import { unavailable } from './problem.js';

const WORKER = new URL('./parse-worker.js', import.meta.url);
const LONGEST_MS = 20_000;
const MOST_MEMORY_MB = 256;

// Large bodies are rare: a thread for each, one after another.
const oneByOne = pLimit(1);

/**
 * Parses a large body by its contract in a thread of its own, so that everybody else's requests go on meanwhile. Takes
 * the bytes with it: they are gone here.
 * @returns undefined for what is not JSON
 */
export function parseOffLoop({ method, path }: Route, bytes: Buffer): Promise<ParsedBody | undefined> {
  return oneByOne(async () => {
    const task: ParseTask = { method, path, bytes };
    const worker = new Worker(WORKER, {
      workerData: task,
      transferList: [bytes.buffer as ArrayBuffer],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    try {
      const signal = AbortSignal.timeout(LONGEST_MS);
      const [part] = (await once(worker, 'message', { signal })) as [ParsedPart | undefined];
      return part === undefined ? undefined : new ParsedBody(part);
    } catch {
      // Out of memory or of time.
      throw unavailable();
    } finally {
      void worker.terminate();
    }
  });
}

import { type Route } from '#contracts/route';
import pLimit from 'p-limit';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ParseTask } from './parse-worker.js';
import { type ParsedPart } from './parse-part.js';
import { ParsedBody } from './parsed-body.js';
import { unavailable } from './problem.js';

// By its name, because this module may be part of a bundle.
const WORKER = new URL(import.meta.resolve('#api/core/http/parse-worker'));
const LONGEST_MS = 20_000;
const MOST_MEMORY_MB = 256;

// Large bodies are rare, so each is parsed in its own thread, one at a time.
const oneByOne = pLimit(1);

/**
 * Parses a large body by its contract in a separate thread, so that other requests continue meanwhile. Transfers the
 * bytes: they are no longer usable here.
 * @returns undefined if it is not JSON
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
      // Out of memory or time.
      throw unavailable();
    } finally {
      void worker.terminate();
    }
  });
}

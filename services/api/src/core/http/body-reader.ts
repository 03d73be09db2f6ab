import { type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { JsonScanner } from './json-scanner.js';
import { Problem, unavailable } from './problem.js';
import { type RefusalReason } from './refusals.js';

/** A value in a body, with its name and punctuation, takes fewer bytes than this on average. */
const BYTES_PER_VALUE = 256;
const FIRST_BYTES = 1_024;
/** A stranger's whole body, and the next chunk of anyone else's, must arrive within this time. */
const PATIENCE_MS = 10_000;
/** The rest of a refused body is read and discarded for this long. */
const DISCARD_MS = 1_000;
/** Maximum memory for all bodies of a process while they arrive. */
const MOST_HELD_BYTES = 64 * 1024 * 1024;

export type BodyOptions = {
  /** Maximum number of bytes. */
  limit: number;
  declared: number | undefined;
  isStranger: boolean;
  /** What to say of a file that is too large. A body without it is JSON. */
  tooLarge?: string | undefined;
};

const REFUSALS = {
  'too-large': () => new Problem(413, 'The request is too large.'),
  'too-deep': () => new Problem(400, 'The request could not be read.'),
  'too-many-values': () => new Problem(413, 'The request is too large.'),
  stalled: () => new Problem(408, 'The request took too long to arrive.'),
  memory: unavailable,
} satisfies Partial<Record<RefusalReason, () => Problem>>;
type BodyRefusal = keyof typeof REFUSALS;

/** Reads bodies and checks their size, shape and pace while they arrive. */
export class BodyReader {
  private held = 0;

  constructor(private readonly onRefused: (reason: BodyRefusal) => void) {}

  /**
   * @param use processes the body, which counts as held until it is done, and is told how many of its bytes are not blanks
   *   between values
   * @throws Problem that says what is wrong with the body; the rest of it is not read
   */
  async read<T>(
    payload: Readable,
    { limit, declared = 0, isStranger, tooLarge }: BodyOptions,
    use: (bytes: Buffer, significant: number) => Promise<T>,
  ): Promise<T> {
    if (declared > limit) {
      if (!isStranger) await discardRest(payload);
      throw this.refusal('too-large', tooLarge);
    }
    const scanner = tooLarge === undefined ? new JsonScanner(limit / BYTES_PER_VALUE) : undefined;
    const body = new GrowingBuffer();
    let held = 0;
    const take = (chunk: Buffer): BodyRefusal | undefined => {
      if (body.length + chunk.length > limit) return 'too-large';
      const excess = scanner?.scan(chunk);
      if (excess !== undefined) return excess;
      const grown = body.append(chunk);
      held += grown;
      this.held += grown;
      return this.held > MOST_HELD_BYTES ? 'memory' : undefined;
    };
    try {
      const reason = await consume(payload, take, isStranger);
      if (reason !== undefined) {
        if (!isStranger && reason !== 'stalled') await discardRest(payload);
        throw this.refusal(reason, tooLarge);
      }
      return await use(body.bytes, body.length - (scanner?.blanks ?? 0));
    } finally {
      this.held -= held;
    }
  }

  private refusal(reason: BodyRefusal, tooLarge?: string): Problem {
    this.onRefused(reason);
    if (reason === 'too-large' && tooLarge !== undefined) return new Problem(413, tooLarge);
    return REFUSALS[reason]();
  }
}

/** Passes chunks to `take` until the end, or until one is refused or does not arrive in time. */
function consume(
  payload: Readable,
  take: (chunk: Buffer) => BodyRefusal | undefined,
  isStranger: boolean,
): Promise<BodyRefusal | undefined> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => settle('stalled'), PATIENCE_MS);
    const settle = (reason?: BodyRefusal): void => {
      stop();
      resolve(reason);
    };
    const onData = (chunk: Buffer): void => {
      if (!isStranger) patience.refresh();
      const reason = take(chunk);
      if (reason !== undefined) settle(reason);
    };
    const onEnd = (): void => settle();
    // The client has disconnected, so there is nobody to answer.
    const onGone = (): void => {
      stop();
      reject(new Problem(400, 'The request could not be read.'));
    };
    const stop = (): void => {
      clearTimeout(patience);
      payload.off('data', onData).off('end', onEnd).off('close', onGone);
    };
    // Never removed: an error without a listener would crash the process.
    payload.on('error', onGone);
    payload.on('data', onData).on('end', onEnd).on('close', onGone);
  });
}

/** A client that is still sending when the connection is closed may never see the answer. */
async function discardRest(payload: Readable): Promise<void> {
  payload.resume();
  await finished(payload, { signal: AbortSignal.timeout(DISCARD_MS), cleanup: true }).catch(() => undefined);
}

/** Collects bytes in one piece, so that a body that arrives byte by byte does not need an object for each. */
class GrowingBuffer {
  private buffer = Buffer.allocUnsafeSlow(0);
  length = 0;

  get bytes(): Buffer {
    return this.buffer.subarray(0, this.length);
  }

  /** @returns the number of bytes by which it grew */
  append(chunk: Buffer): number {
    const before = this.buffer.length;
    const length = this.length + chunk.length;
    if (length > before) {
      const grown = Buffer.allocUnsafeSlow(Math.max(length, 2 * before, FIRST_BYTES));
      this.buffer.copy(grown, 0, 0, this.length);
      this.buffer = grown;
    }
    chunk.copy(this.buffer, this.length);
    this.length = length;
    return this.buffer.length - before;
  }
}

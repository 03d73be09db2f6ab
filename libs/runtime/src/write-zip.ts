import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** The same for every entry, and not in the time zone of this machine, so that equal contents are equal files. */
const ENTRY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644 };

/** A file in the ZIP. Its content is asked for when all entries before it have been written. */
export type ZipEntry = {
  name: string;
  content: () => AsyncIterable<string | Buffer>;
  /** Stored as it is, because it would hardly become smaller. */
  isCompressed?: boolean;
};

/** Bytes and SHA-256, in lower-case hex. */
export type Sums = { size: number; sha256: string };

/**
 * Writes a ZIP that only its owner can read, as fast as the disk takes it and no faster than the entries are read.
 * @param isLarge whether it has the form, ZIP64, of one over 4 GiB, however small it is: tests read it without writing 4 GiB
 * @throws what an entry throws, or the signal's reason; the file is then incomplete
 */
export async function writeZip(
  path: string,
  entries: readonly ZipEntry[],
  signal: AbortSignal,
  isLarge = false,
): Promise<Sums> {
  const zip = new ZipFile();
  const failed = new AbortController();
  const fail = (error: Error) => failed.abort(error);
  zip.on('error', fail);
  const contents: Readable[] = [];
  for (const { name, content, isCompressed = false } of entries)
    zip.addReadStreamLazy(name, { ...ENTRY, compress: !isCompressed, forceZip64Format: isLarge }, (hand) => {
      // The ZIP does not listen for the errors of what it is handed.
      const stream = Readable.from(content(), { highWaterMark: 1 }).on('error', fail);
      contents.push(stream);
      hand(null, stream);
    });
  zip.end({ forceZip64Format: isLarge, comment: '' });
  const counted = new Sum();
  try {
    await pipeline(
      zip.outputStream,
      counted,
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
      {
        signal: AbortSignal.any([signal, failed.signal]),
      },
    );
  } catch (error) {
    failed.signal.throwIfAborted();
    // The pipeline throws an error of its own.
    signal.throwIfAborted();
    throw error;
  } finally {
    for (const stream of contents) stream.destroy();
  }
  return counted.sums();
}

/** Passes bytes on, and adds them up. */
class Sum extends Transform {
  private readonly hash = createHash('sha256');
  private size = 0;

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.size += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  sums(): Sums {
    return { size: this.size, sha256: this.hash.digest('hex') };
  }
}

import pLimit from 'p-limit';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { NotAPicture, type Picture, type PictureFault } from './encode-picture.js';

export type EncodeTask = { bytes: Uint8Array; size: number };
export type EncodeAnswer = { picture: Picture } | { fault: PictureFault };

// By its name, because this module may be part of a bundle.
const PROGRAM = new URL(import.meta.resolve('#images/encode-process'));
const LONGEST_MS = 20_000;
const MOST_WAITING = 8;

/** Decoding may take hundreds of megabytes and a core, so one picture at a time. */
const oneByOne = pLimit(1);

/** No picture was made, for no fault of the file: too many wait, or it took too long on a busy machine. */
export class EncoderBusy extends Error {
  override readonly name = 'EncoderBusy';
}

/**
 * Like `encodePicture`, in a separate process: it yields the processor to this one, has none of its secrets, and
 * whatever a file does to the decoder ends that process only.
 * @throws NotAPicture, EncoderBusy
 */
export async function encodeApart(bytes: Uint8Array, size: number): Promise<Picture> {
  if (oneByOne.pendingCount >= MOST_WAITING) throw new EncoderBusy('Too many pictures are waiting');
  const answer = await oneByOne(() => ask({ bytes, size }));
  if ('picture' in answer) return answer.picture;
  throw new NotAPicture(answer.fault);
}

async function ask(task: EncodeTask): Promise<EncodeAnswer> {
  const child = fork(PROGRAM, {
    // Neither this process's settings, which hold secrets, nor what is preloaded into it.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new AbortController();
  const end = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  void end.then(() => ended.abort());
  // An error without a listener would crash this process.
  child.on('error', () => undefined);
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.send(task);
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(LONGEST_MS)]);
    const [message] = (await once(child, 'message', { signal })) as [EncodeAnswer];
    return message;
  } catch (cause) {
    throw new EncoderBusy('No picture could be made', { cause });
  } finally {
    child.kill('SIGKILL');
    // The next one starts only when this one's memory is free.
    await end;
  }
}

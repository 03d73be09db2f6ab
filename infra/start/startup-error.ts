import { WrongEnvironment } from '#runtime/environment';

/** A problem that the person who starts Laurel can fix. Its message is one line and is shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** A program that ended before it was ready. */
export class EndedEarly extends StartupError {
  /** @param how it ended, for example "with exit code 1" */
  constructor(
    program: string,
    readonly how: string,
  ) {
    super(`${program} ended ${how}`);
  }
}

/** Text of an error for the terminal: the message of a StartupError, else everything. */
export function textFor(error: unknown): string {
  const isPlain = error instanceof StartupError || error instanceof WrongEnvironment;
  return isPlain ? error.message : String((error as Error).stack);
}

type Caused = { message: string; code?: unknown; cause?: unknown };

/** An error's message and those of its causes, on one line. */
export function wordsOf({ message, code, cause }: Caused): string {
  // An AggregateError, for example for a name with two addresses, has no message of its own.
  const words = message.trim().replace(/\s+/g, ' ') || String(code);
  return isCaused(cause) ? `${words}: ${wordsOf(cause)}` : words;
}

const isCaused = (cause: unknown): cause is Caused =>
  typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string';

import { WrongEnvironment } from '#runtime/environment';

/** Something the person who starts Laurel can put right. Its message is one line and is shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** What the person at the terminal reads of an error: the line about what they can put right, or all of it. */
export function textFor(error: unknown): string {
  const isPlain = error instanceof StartupError || error instanceof WrongEnvironment;
  return isPlain ? error.message : String((error as Error).stack);
}

type Caused = { message: string; code?: unknown; cause?: unknown };

/** An error's message and those of its causes, on one line. */
export function wordsOf({ message, code, cause }: Caused): string {
  // Several failures in one, as of a name with two addresses, have no message of their own.
  const words = message.trim().replace(/\s+/g, ' ') || String(code);
  return isCaused(cause) ? `${words}: ${wordsOf(cause)}` : words;
}

const isCaused = (cause: unknown): cause is Caused =>
  typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string';

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

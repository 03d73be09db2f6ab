/** Something the person who starts Laurel can put right. Its message is one line and is shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

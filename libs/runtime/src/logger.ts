import { type DestinationStream, type Logger, type LoggerOptions as PinoOptions, pino } from 'pino';
import { DroppingOutput } from './dropping-output.js';
import { loggableError } from './loggable-error.js';
import { RepeatedLines } from './repeated-lines.js';

export { type Logger } from 'pino';

export type LoggerOptions = {
  level: string;
  /** Fields on every line, such as the service’s name. */
  base: Record<string, string>;
};

const STDOUT = 1;

/** Creates a process's log: JSON lines, in which an error contains only what `loggableError` allows. */
export function createLogger(
  { level, base }: LoggerOptions,
  destination: DestinationStream = standardOutput(base),
): Logger {
  const serializers = { err: loggableError, error: loggableError, req: withoutContent, res: withoutContent };
  const hooks = { logMethod: withPlainMessage };
  const options: PinoOptions = { level, base, serializers, hooks };
  return pino(options, destination);
}

function standardOutput(base: Record<string, string>): DestinationStream {
  const output = new RepeatedLines(new DroppingOutput(STDOUT, base));
  process.once('exit', () => output.end());
  return output;
}

/** Sets a message, because a line without one would get the error's. */
function withPlainMessage(
  this: Logger,
  args: Parameters<Logger['info']>,
  log: (...args: Parameters<Logger['info']>) => void,
): void {
  const [first, message] = args as unknown[];
  if (message === undefined && first instanceof Error) log.call(this, { err: first }, 'an error');
  else if (message === undefined && hasError(first)) log.call(this, first, 'an error');
  else log.apply(this, args);
}

function hasError(line: unknown): line is { err: unknown } {
  return typeof line === 'object' && line !== null && 'err' in line;
}

/** Removes request objects: they contain addresses, cookies and queries. */
function withoutContent(): undefined {
  return undefined;
}

/** Logs uncaught errors, which Node itself would print with all their fields, and ends the process as Node would. */
export function logUncaught(logger: Logger): void {
  // Where standard error can't be written either, a warning of Node's must not end the process.
  process.stderr.on('error', () => undefined);
  process.once('uncaughtException', (err) => {
    logger.fatal({ err }, 'the process failed');
    process.exit(1);
  });
}

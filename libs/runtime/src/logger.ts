import { type DestinationStream, type Logger, type LoggerOptions as PinoOptions, pino } from 'pino';
import { loggableError } from './loggable-error.js';

export { type Logger } from 'pino';

export type LoggerOptions = {
  level: string;
  /** What every line says, such as the service’s name. */
  base: Record<string, string>;
};

/** The log of a process: JSON lines, in which an error is no more than `loggableError` says of it. */
export function createLogger({ level, base }: LoggerOptions, destination?: DestinationStream): Logger {
  const serializers = { err: loggableError, error: loggableError, req: withoutContent, res: withoutContent };
  const hooks = { logMethod: withPlainMessage };
  const options: PinoOptions = { level, base, serializers, hooks };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Without a message of its own a line would have the error's. */
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

/** Requests have addresses, cookies and queries. */
function withoutContent(): undefined {
  return undefined;
}

/** Logs what nobody caught, which Node itself would print with all its fields, and ends the process as Node would. */
export function logUncaught(logger: Logger): void {
  process.once('uncaughtException', (err) => {
    logger.fatal({ err }, 'the process failed');
    process.exit(1);
  });
}

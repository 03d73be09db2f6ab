import { type Logger } from '#runtime/logger';
import { type LoggerService } from '@nestjs/common';

export { type Logger } from '#runtime/logger';

/** Token under which Nest provides the process's pino logger. */
export const LOGGER = Symbol('logger');

/** Logs the framework's warnings and errors, and nothing else, as JSON. */
export class FrameworkLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(): void {
    return undefined;
  }

  warn(message: unknown): void {
    this.logger.warn(detailOf(message), 'framework');
  }

  error(message: unknown): void {
    this.logger.error(detailOf(message), 'framework');
  }

  fatal(message: unknown): void {
    this.logger.fatal(detailOf(message), 'framework');
  }
}

function detailOf(message: unknown): object {
  return message instanceof Error ? { err: message } : { detail: String(message) };
}

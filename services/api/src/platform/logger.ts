import { type LoggerService } from '@nestjs/common';
import { type Logger } from 'pino';

export { type Logger } from 'pino';

/** The name under which Nest provides the process's pino logger. */
export const LOGGER = Symbol('logger');

/** Lets the framework log its troubles, and nothing else, as JSON too. */
export class FrameworkLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(): void {
    return undefined;
  }

  warn(message: unknown): void {
    this.logger.warn({ detail: String(message) }, 'framework');
  }

  error(message: unknown, stack?: string): void {
    this.logger.error({ detail: String(message), stack }, 'framework');
  }

  fatal(message: unknown): void {
    this.logger.fatal({ detail: String(message) }, 'framework');
  }
}

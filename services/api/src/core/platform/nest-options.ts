import { type NestApplicationOptions } from '@nestjs/common';
import { FrameworkLogger, type Logger } from './logger.js';

/** Options for starting the framework: it logs to our log, throws if the start fails, and leaves bodies to us. */
export function nestOptions(logger: Logger): NestApplicationOptions {
  return { logger: new FrameworkLogger(logger), abortOnError: false, bodyParser: false };
}

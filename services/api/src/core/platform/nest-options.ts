import { type NestApplicationOptions } from '@nestjs/common';
import { FrameworkLogger, type Logger } from './logger.js';

/** How the framework starts: its troubles go to our log, a failure to start is thrown, bodies are read by us. */
export function nestOptions(logger: Logger): NestApplicationOptions {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the framework's options are a class
  return { logger: new FrameworkLogger(logger), abortOnError: false, bodyParser: false };
}

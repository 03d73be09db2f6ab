import { QueueProbe } from '#jobs/queue-probe';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Environment } from './environment.js';
import { LOGGER, type Logger } from './logger.js';
import { ENVIRONMENT } from './tokens.js';

/** The queue of jobs, as far as the api asks whether it answers. */
@Injectable()
export class JobQueue extends QueueProbe implements OnModuleDestroy {
  constructor(@Inject(ENVIRONMENT) { redisUrl }: Environment, @Inject(LOGGER) logger: Logger) {
    super(redisUrl, (err) => logger.warn({ err }, 'the queue of jobs does not answer'));
  }

  onModuleDestroy(): void {
    this.close();
  }
}

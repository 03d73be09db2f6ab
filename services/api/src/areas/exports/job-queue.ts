import { QueueProbe } from '#jobs/queue-probe';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Environment } from '../../core/platform/environment.js';
import { LOGGER, type Logger } from '../../core/platform/logger.js';
import { ENVIRONMENT } from '../../core/platform/tokens.js';

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

import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type pg from 'pg';
import { LOGGER, type Logger } from '../../../core/platform/logger.js';
import { POOL } from '../../../core/platform/tokens.js';

const EVERY_MS = 6 * 3_600_000;

/** Deletes inquiries a year after they were answered, as the privacy page says. */
@Injectable()
export class EnquirySweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = () => {
      this.sweeping = this.sweep();
    };
    sweep();
    this.timer = setInterval(sweep, EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    try {
      await this.pool.query(`DELETE FROM directory.enquiries WHERE answered_at < now() - interval '1 year'`);
    } catch (error) {
      this.logger.warn({ err: error }, 'old inquiries could not be removed');
    }
  }
}

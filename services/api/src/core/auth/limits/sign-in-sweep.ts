import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type pg from 'pg';
import { ActivityLog } from '../../directory/activity-log.js';
import { LOGGER, type Logger } from '../../platform/logger.js';
import { POOL } from '../../platform/tokens.js';
import { SignInNetworks } from './sign-in-networks.js';

const EVERY_MS = 3_600_000;

/** Deletes expired limits, as every budget is empty long before a day has passed, and old activities. */
@Injectable()
export class SignInSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly networks: SignInNetworks,
    private readonly activities: ActivityLog,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping = this.sweep();
    }, EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    try {
      await this.pool.query(`DELETE FROM directory.sign_in_budgets WHERE at < now() - interval '1 day'`);
      await this.pool.query(`DELETE FROM directory.code_sightings WHERE seen_at < now() - interval '1 day'`);
      await this.networks.sweep();
      await this.activities.forgetOld();
    } catch (error) {
      this.logger.warn({ err: error }, 'old sign-in budgets and activities could not be removed');
    }
  }
}

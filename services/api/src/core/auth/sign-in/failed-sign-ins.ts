import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type Activity, ActivityLog } from '../../directory/activity-log.js';
import { LOGGER, type Logger } from '../../platform/logger.js';

const WRITTEN_EVERY_MS = 1_000;

type Account = { schoolId: string | null } & Pick<Activity, 'actor'>;
type Step = (Activity & { kind: 'failed-sign-in' })['details']['step'];

/**
 * Failed sign-ins for the activity log, only of accounts that exist. They are gathered and written in the background, so
 * that response time does not reveal whether the account exists, and many attempts do not cause many writes.
 */
@Injectable()
export class FailedSignIns implements BeforeApplicationShutdown {
  private readonly waiting = new Map<string, Activity & { times: number }>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly log: ActivityLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  note({ actor, schoolId }: Account, step: Step): void {
    const key = `${actor.id} ${step}`;
    const known = this.waiting.get(key);
    if (known !== undefined) known.times += 1;
    else {
      this.waiting.set(key, { schoolId, actor, kind: 'failed-sign-in', details: { step }, times: 1 });
    }
    this.timer ??= setTimeout(() => {
      this.writing = this.write();
    }, WRITTEN_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.writing;
    await this.write();
  }

  private async write(): Promise<void> {
    const activities = [...this.waiting.values()];
    this.waiting.clear();
    this.timer = undefined;
    try {
      await this.log.record(activities);
    } catch (err) {
      this.logger.warn({ err }, 'failed sign-ins could not be recorded');
    }
  }
}

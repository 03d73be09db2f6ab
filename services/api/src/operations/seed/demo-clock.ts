import { AsyncLocalStorage } from 'node:async_hooks';
import { Clock } from '#runtime/clock';

/** The time in the demo's history while it is being created; otherwise the real time. */
export class DemoClock extends Clock {
  private readonly moment = new AsyncLocalStorage<Date>();

  override now(): Date {
    return this.moment.getStore() ?? new Date();
  }

  at<T>(moment: Date, act: () => Promise<T>): Promise<T> {
    return this.moment.run(moment, act);
  }
}

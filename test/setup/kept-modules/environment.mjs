import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Where jest's circus looks for them. */
const RETRY_TIMES = Symbol.for('RETRY_TIMES');
const LOG_ERRORS_BEFORE_RETRY = Symbol.for('LOG_ERRORS_BEFORE_RETRY');

/** Where test files run: the worker's own globals, which keep Node's modules usable by all of them. */
export default class KeptEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.exit = process.exit;
  }

  get jest() {
    const { moduleMocker: mocker, fakeTimersModern: timers } = this;
    return {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      restoreAllMocks: () => mocker.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      setSystemTime: (now) => timers.setSystemTime(now),
      getTimerCount: () => timers.getTimerCount(),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      retryTimes: (count, { logErrorsBeforeRetry } = {}) => {
        globalThis[RETRY_TIMES] = count;
        globalThis[LOG_ERRORS_BEFORE_RETRY] = logErrorsBeforeRetry;
      },
    };
  }

  async setup() {
    // Jest has installed its own, which knows nothing of the maps that the loader writes into what it compiles.
    Error.prepareStackTrace = undefined;
    process.setSourceMapsEnabled(true);
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    delete globalThis[RETRY_TIMES];
    delete globalThis[LOG_ERRORS_BEFORE_RETRY];
    // Jest replaces it for each file.
    process.exit = this.exit;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}

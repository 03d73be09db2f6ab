import asyncHooks from 'node:async_hooks';
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setGlobals } from './globals.mjs';

const require = createRequire(import.meta.url);
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
let evaluations = 0;
let isRegistered = false;

/**
 * Jest's `runtime`, on Node's own modules: a worker evaluates each source and package once instead of once for each test file, which
 * took a fifth of the processor's time of all tests. So test files of a worker share globals and modules, as they share its Postgres: a
 * file that changes either has to put it back. Modules cannot be mocked.
 */
export default class KeptModules {
  #environment;
  #storages = [];

  constructor(projectConfig, environment) {
    this.#environment = environment;
    if (isRegistered) return;
    isRegistered = true;
    register('./loader.mjs', import.meta.url, {
      data: { rootDir: projectConfig.rootDir, moduleNameMapper: projectConfig.moduleNameMapper },
    });
  }

  /** Jest's own modules. Its circus keeps the tests of a file in the module, so each file has a new one. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[EVENT_HANDLERS];
    const { AsyncLocalStorage } = asyncHooks;
    const storages = this.#storages;
    asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
      constructor() {
        super();
        storages.push(this);
      }
    };
    try {
      return require(path);
    } finally {
      asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }

  setGlobalsForRuntime(globals) {
    setGlobals({ ...globals, jest: this.#environment.jest });
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** Jest asks only for test files and for what sets them up, which have to be evaluated for each of them. */
  unstable_importModule(path) {
    evaluations += 1;
    return import(`${pathToFileURL(path).href}?${evaluations}`);
  }

  requireModule(path) {
    return require(path);
  }

  enterTestCode() {}
  leaveTestCode() {}
  /** A storage that stays enabled costs every promise of later files a little: with a hundred files a third of the processor's time. */
  teardown() {
    for (const storage of this.#storages) storage.disable();
  }
  getSourceMaps() {
    return null;
  }
  getAllCoverageInfoCopy() {
    return undefined;
  }
}
